import type { BankAccountType, CompanyType } from '@pregao/domain';

interface DemoUser {
  readonly name: string;
  readonly tax_number: string;
  readonly phone: string;
}

export interface DemoCompany {
  readonly company_type: CompanyType;
  readonly name: string;
  readonly trade_name: string;
  readonly tax_number: string;
  readonly business_type: string;
  readonly legal_nature: string;
  readonly phone: string;
  readonly bank: string;
  readonly bank_branch: string;
  readonly bank_account: string;
  readonly bank_account_digit: string;
  readonly bank_account_type: BankAccountType;
  /** Local part of the company's address, and of its users' addresses with `.master` and `.operador`. */
  readonly mailbox: string;
  readonly master: DemoUser;
  readonly operator: DemoUser;
}

export const DEMO_DOMAIN = 'pregao.example';

const CLOSED_COMPANY = 'Sociedade Anônima Fechada';
const CARD_ADMINISTRATION = 'ADMINISTRAÇÃO DE CARTÕES DE CRÉDITO';
const SECURITIZATION = 'SECURITIZAÇÃO DE CRÉDITOS';

/**
 * The companies of a demo with their users (product, section 2). Taxpayer numbers have valid check digits.
 */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    company_type: 'MODERATOR',
    name: 'Pregão Moderação',
    trade_name: 'Pregão',
    tax_number: '12345678000195',
    business_type: 'SERVIÇOS DE LIQUIDAÇÃO E CUSTÓDIA',
    legal_nature: CLOSED_COMPANY,
    phone: '1130030001',
    bank: '001',
    bank_branch: '1201',
    bank_account: '4501001',
    bank_account_digit: '7',
    bank_account_type: 'Conta Corrente',
    mailbox: 'moderador',
    master: { name: 'Moderador Master', tax_number: '11144477735', phone: '11987650001' },
    operator: { name: 'Moderador Operador', tax_number: '52998224725', phone: '11987650002' },
  },
  {
    company_type: 'BORROWER',
    name: 'Adquirente Aurora',
    trade_name: 'Aurora Pagamentos',
    tax_number: '45723174000110',
    business_type: CARD_ADMINISTRATION,
    legal_nature: CLOSED_COMPANY,
    phone: '1130030002',
    bank: '341',
    bank_branch: '0455',
    bank_account: '88120',
    bank_account_digit: '3',
    bank_account_type: 'Conta Corrente',
    mailbox: 'aurora',
    master: { name: 'Aurora Master', tax_number: '12345678909', phone: '11987650003' },
    operator: { name: 'Aurora Operador', tax_number: '98765432100', phone: '11987650004' },
  },
  {
    company_type: 'BORROWER',
    name: 'Adquirente Boreal',
    trade_name: 'Boreal Cartões',
    tax_number: '12ABC34501DE35',
    business_type: CARD_ADMINISTRATION,
    legal_nature: 'Sociedade Empresária Limitada',
    phone: '2130030003',
    bank: '237',
    bank_branch: '2890',
    bank_account: '301455',
    bank_account_digit: '1',
    bank_account_type: 'Conta de Pagamento',
    mailbox: 'boreal',
    master: { name: 'Boreal Master', tax_number: '10020030088', phone: '21987650005' },
    operator: { name: 'Boreal Operador', tax_number: '20030040094', phone: '21987650006' },
  },
  {
    company_type: 'LENDER',
    name: 'Investidor Cedro',
    trade_name: 'Cedro Capital',
    tax_number: '11222333000181',
    business_type: SECURITIZATION,
    legal_nature: CLOSED_COMPANY,
    phone: '1130030004',
    bank: '033',
    bank_branch: '3100',
    bank_account: '13004567',
    bank_account_digit: '9',
    bank_account_type: 'Conta Corrente',
    mailbox: 'cedro',
    master: { name: 'Cedro Master', tax_number: '30040050009', phone: '11987650007' },
    operator: { name: 'Cedro Operador', tax_number: '40050060007', phone: '11987650008' },
  },
  {
    company_type: 'LENDER',
    name: 'Investidor Ipê',
    trade_name: 'Ipê Investimentos',
    tax_number: '11444777000161',
    business_type: 'FUNDOS DE INVESTIMENTO, EXCETO PREVIDENCIÁRIOS E IMOBILIÁRIOS',
    legal_nature: 'Sociedade Empresária Limitada',
    phone: '3130030005',
    bank: '208',
    bank_branch: '0050',
    bank_account: '770021',
    bank_account_digit: '4',
    bank_account_type: 'Conta Investimento',
    mailbox: 'ipe',
    master: { name: 'Ipê Master', tax_number: '50060070013', phone: '31987650009' },
    operator: { name: 'Ipê Operador', tax_number: '60070080020', phone: '31987650010' },
  },
  {
    company_type: 'LENDER',
    name: 'Investidor Jatobá',
    trade_name: 'Jatobá Crédito',
    tax_number: '98765432000198',
    business_type: SECURITIZATION,
    legal_nature: CLOSED_COMPANY,
    phone: '4130030006',
    bank: '756',
    bank_branch: '4302',
    bank_account: '9900184',
    bank_account_digit: '0',
    bank_account_type: 'Conta Corrente',
    mailbox: 'jatoba',
    master: { name: 'Jatobá Master', tax_number: '70080090036', phone: '41987650011' },
    operator: { name: 'Jatobá Operador', tax_number: '80090010078', phone: '41987650012' },
  },
  {
    company_type: 'LENDER',
    name: 'Investidor Aroeira',
    trade_name: 'Aroeira Gestão',
    tax_number: '24681357000140',
    business_type: SECURITIZATION,
    legal_nature: CLOSED_COMPANY,
    phone: '5130030007',
    bank: '104',
    bank_branch: '0631',
    bank_account: '520077',
    bank_account_digit: '2',
    bank_account_type: 'Conta Corrente',
    mailbox: 'aroeira',
    master: { name: 'Aroeira Master', tax_number: '31032033061', phone: '51987650013' },
    operator: { name: 'Aroeira Operador', tax_number: '41042043078', phone: '51987650014' },
  },
  {
    company_type: 'LENDER',
    name: 'Investidor Mandacaru',
    trade_name: 'Mandacaru Recebíveis',
    tax_number: '13579246000101',
    business_type: SECURITIZATION,
    legal_nature: CLOSED_COMPANY,
    phone: '8130030008',
    bank: '422',
    bank_branch: '0145',
    bank_account: '610093',
    bank_account_digit: '5',
    bank_account_type: 'Conta Corrente',
    mailbox: 'mandacaru',
    master: { name: 'Mandacaru Master', tax_number: '51052053084', phone: '81987650015' },
    operator: { name: 'Mandacaru Operador', tax_number: '61062063090', phone: '81987650016' },
  },
];

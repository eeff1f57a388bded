import { describe, expect, test } from 'vitest';
import { findDocumentFault } from '../src/index.ts';

const CONTRACT = `INSTRUMENTO PARTICULAR DE CESSÃO DE DIREITOS CREDITÓRIOS
Cedente: Adquirente Aurora S.A., CNPJ 11.222.333/0001-81.
As partes leram a minuta deste instrumento, que
minuta alguma substitui.`;
const fault = (...pages: string[]) => findDocumentFault(pages).document;

describe('findDocumentFault finds a draft', () => {
  test.each([
    'MINUTA – sujeita à revisão jurídica',
    'MINUTA',
    'Minuta',
    '  M I N U T A  ',
    '** DRAFT **',
    'draft',
    'RASCUNHO',
    'MINUTA - v3 - 12/11/2026',
    'MINUTA DE INSTRUMENTO PARTICULAR DE CESSÃO',
    'Minuta v2',
    'Draft – subject to legal review',
    'Draft v2 27 Nov 2026',
    'DRAFT FOR DISCUSSION PURPOSES ONLY',
    'Confidencial – MINUTA',
    'STRICTLY CONFIDENTIAL | DRAFT',
  ])('when its first page has the line %j', (mark) => {
    expect(fault(`${mark}\n${CONTRACT}`)).toBe('DRAFT');
    expect(fault(`${CONTRACT}\n${mark}`, CONTRACT, CONTRACT)).toBe('DRAFT');
  });

  test.each([
    'A MINUTA foi revista pelas partes.',
    'minuta do contrato anexa, que as partes conhecem',
    'Minutas anteriores ficam sem efeito.',
    'DRAFTING NOTES',
    'Anexo III – Minuta de notificação',
    `MINUTA: ${'que as partes leram e '.repeat(10)}`,
  ])('but not when a line is a sentence such as %j', (sentence) => {
    expect(fault(`${CONTRACT}\n${sentence}`)).toBeNull();
  });

  test('when more than half of its pages have the mark, but not when only annexes do', () => {
    const annex = 'MINUTA DE NOTIFICAÇÃO AOS DEVEDORES';
    expect(fault('Certificado de conclusão', 'MINUTA', 'MINUTA')).toBe('DRAFT');
    expect(fault(CONTRACT, annex)).toBeNull();
    expect(fault(CONTRACT, '', annex)).toBeNull();
    expect(fault(CONTRACT, CONTRACT, annex)).toBeNull();
    expect(fault(CONTRACT, CONTRACT, annex, annex)).toBeNull();
    expect(fault('', ' \n ', 'MINUTA')).toBe('DRAFT');
  });
});

describe('findDocumentFault finds a print of Pregão', () => {
  test.each([
    'Dossiê de cessão de direitos creditórios',
    'Dossier of an assignment of receivables',
    'Ele não substitui o contrato\nde cessão.',
    'It does not replace the assignment agreement.',
    'Dados da negociação\nID da agenda 7',
    'Negotiation details\nSchedule ID 7',
  ])('when its first page has %j', (text) => expect(fault(`${text}\nCNPJ 11.222.333/0001-81`)).toBe('PRINT'));

  test('but not when a contract mentions the data of a negotiation', () => {
    expect(fault(`${CONTRACT}\nDados da negociação`)).toBeNull();
  });
});

describe('findDocumentFault finds unfilled brackets', () => {
  test.each([
    ['com sede em [endereço completo]', ['endereço completo']],
    ['[nome, CPF e cargo de cada\nrepresentante]', ['nome, CPF e cargo de cada representante']],
    [
      '[Cedente / Cessionária] dará ciência em [número] dias e [número] horas',
      ['Cedente / Cessionária', 'número'],
    ],
    ['multa de [●]', ['●']],
    ['[a], [dia] de [mês] de [ano] em [lugar]', ['dia', 'mês', 'ano']],
    ['[COMPANY NAME]', ['COMPANY NAME']],
  ])('when the text has %j', (text, blanks) => {
    expect(findDocumentFault([`${CONTRACT} ${text}`])).toEqual({ document: 'UNFILLED', blanks });
  });

  test.each([
    '[1]',
    '[...]',
    '[…]',
    '[sic]',
    '[x] Sim [ ] Não',
    '[2026]',
    '[assinado digitalmente]',
    '[a',
    '[Anexo I]',
    '[ANEXO ÚNICO]',
    '[Anexos II e III]',
    '[Anexo B]',
    '[Schedule A]',
    '[cláusula quinta]',
    '[omissis]',
    '[trecho omitido]',
    '[grifo nosso]',
    '[emphasis added]',
    '[intencionalmente em branco]',
  ])('but not when the text has %j, as finished contracts may', (text) =>
    expect(findDocumentFault([`${CONTRACT} ${text}`])).toEqual({ document: null, blanks: [] }),
  );

  test.each(['[anexo a preencher]', '[cláusula penal a definir]', '[número do anexo]'])(
    'when the text has %j, which names a missing part',
    (text) => expect(fault(`${CONTRACT} ${text}`)).toBe('UNFILLED'),
  );

  test('when the file is a draft, which it still reports', () => {
    expect(findDocumentFault(['MINUTA\n[percentual]'])).toEqual({
      document: 'DRAFT',
      blanks: ['percentual'],
    });
  });
});

test('findDocumentFault finds nothing when a file has no text', () => {
  expect(findDocumentFault([])).toEqual({ document: null, blanks: [] });
  expect(findDocumentFault(['', '  \n '])).toEqual({ document: null, blanks: [] });
});

test.each([
  ['[', null],
  ['[a ', null],
  ['M I N U T A ', null],
  ['– ', null],
  ['MINUTA', null],
  ['MINUTA\n', 'DRAFT'],
  ['a', null],
] as const)('findDocumentFault checks a page of 300,000 characters of %j', (text, document) => {
  expect(fault(text.repeat(300_000 / text.length))).toBe(document);
});

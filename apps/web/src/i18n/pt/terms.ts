export default {
  annual_252:
    'A taxa composta ao ano de 252 dias úteis que iguala o valor da proposta aos recebimentos, contada da data de pagamento. É por ela que as propostas se comparam.',
  annual_365:
    'A taxa composta ao ano de 365 dias corridos que iguala o valor da proposta aos recebimentos (XIRR).',
  average_term: 'Os dias da data de pagamento até cada recebimento, ponderados pelo valor de cada um.',
  cdi_percentage: 'O que a proposta rende em um dia útil, em relação ao que o CDI rende no mesmo dia.',
  cdi_spread: 'O que a proposta rende ao ano acima do CDI, descontado dele: (1 + taxa) / (1 + CDI) - 1.',
  effective_monthly: 'A taxa efetiva base 365 levada a um mês de 30 dias corridos, com juros compostos.',
  payment_date:
    'O dia útil em que o dinheiro chega ao adquirente: depois do dia em que a proposta expira e antes do primeiro vencimento. As taxas contam a partir dele.',
  simple_monthly:
    'O deságio dividido pelos recebimentos e por seus prazos em meses de 30 dias, sem juros compostos. Não é a taxa efetiva.',
  agreement: 'O documento assinado em PDF pelo qual o adquirente cede os recebíveis ao investidor.',
  cdi: 'A taxa média dos empréstimos de um dia entre bancos, em % ao ano de 252 dias úteis: a referência do mercado para taxas de juros.',
  digitalSignature:
    'Uma marca no PDF, feita com um certificado, que liga quem assinou ao conteúdo exato do arquivo: qualquer mudança depois aparece. Certificados da ICP-Brasil identificam quem assina; os do gov.br, quem tem a conta gov.br.',
  discount:
    'O valor disponível menos o valor da proposta: quanto o adquirente deixa de receber para ter o dinheiro antes.',
  dossier:
    'Os termos de uma negociação concluída como estavam naquele dia, com códigos que mostram qualquer alteração: a prova do que foi acordado.',
  formalization:
    'A etapa entre a proposta aceita e o contrato aceito: o investidor envia o contrato assinado e o adquirente o analisa.',
  hitRate:
    'As propostas vencedoras entre as já decididas: vencedoras, perdidas, recusadas, expiradas sem resposta e com formalização não concluída. Não contam as que estão em análise nem as canceladas pelo adquirente.',
  margin:
    'Recebíveis da agenda, de até 20% do valor total, que não são ofertados e ficam reservados até a liquidação dos recebíveis, ou até a agenda expirar ou ser cancelada.',
  rate: 'O custo de receber antes: a taxa que traz os recebimentos futuros ao valor da proposta na data do pagamento. A que compara as propostas conta dias úteis, 252 por ano.',
  schedule:
    'Recebíveis de uma mesma bandeira que um adquirente oferece juntos aos investidores que ele convida.',
} as const;

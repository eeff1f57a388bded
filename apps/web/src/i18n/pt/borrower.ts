export default {
  title: 'Quem vende',
  failed: 'Não foi possível carregar os dados do adquirente',
  taxNumber: 'CNPJ do adquirente',
  record: {
    completed: 'Negociações concluídas',
    lapsed_borrower: 'Encerradas por atraso do adquirente',
    lapsed_lender: 'Encerradas por atraso do investidor',
    withdrawn: 'Desfeitas pelo adquirente',
    resends: 'Reenvios de contrato pedidos',
    answer: 'Tempo mediano até a resposta',
  },
  hours: 'até {{hours}}\u00a0h',
  covers:
    'Todas as agendas do adquirente com vencimentos antes de {{day}}. O histórico é atualizado uma vez por mês.',
  insufficient:
    'Histórico insuficiente: é exibido a partir de {{proposals}} propostas respondidas, de ao menos {{lenders}} outros investidores.',
} as const;

const ownProposals = {
  title: 'Minhas propostas',
  home: 'Início',
  lead: 'Tudo o que a sua empresa propôs, com a taxa e o resultado de cada proposta.',
  filters: {
    outcome: 'Resultado',
    network: 'Bandeira',
    borrower: 'Adquirente',
    made: 'Feita em',
    from: 'Feita a partir de',
    to: 'Feita até',
  },
  columns: {
    schedule: 'Agenda',
    borrower: 'Adquirente',
    network: 'Bandeira',
    value: 'Proposta',
    rate: 'Taxa a.a. (252)',
    payment: 'Pagamento',
    made: 'Feita em',
    outcome: 'Resultado',
  },
  outcomes: 'Resultados das propostas',
  allProposals: 'Todas as propostas',
  allOutcomes: 'Propostas dos filtros, em todos os resultados',
  counted: {
    WAITING: 'Em análise',
    WON: 'Vencedoras',
    LOST: 'Perdidas para outra proposta',
    REFUSED: 'Recusadas',
    LAPSED: 'Expiradas sem resposta',
    UNFORMALIZED: 'Formalização não concluída',
    CANCELED: 'Canceladas pelo adquirente',
    WITHDRAWN: 'Retiradas pela sua empresa',
  },
  hitRate: 'Taxa de acerto',
  ofCdi: 'CDI',
  noReason: 'Sem motivo informado',
  count_one: '{{shown}} proposta',
  count_other: '{{shown}} propostas',
  total: 'Total: {{value}}',
  empty: {
    title: 'Nenhuma proposta ainda',
    text: 'Cada proposta da sua empresa aparece aqui, com a taxa e o resultado.',
    action: 'Ver agendas',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    ownProposals: typeof ownProposals;
  }
}

export default ownProposals;

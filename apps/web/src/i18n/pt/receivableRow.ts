const receivableRow = {
  id: 'ID',
  transactions: 'Transações',
  daysToExpire: 'Prazo',
  dueDate: 'Vencimento',
  network: 'Bandeira',
  issuer: 'Emissor',
  value: 'Valor',
  status: 'Status',
  days_one: '{{count}} dia',
  days_other: '{{count}} dias',
  today: 'hoje',
  past_one: 'há {{count}} dia',
  past_other: 'há {{count}} dias',
} as const;

declare module '../options.ts' {
  interface Namespaces {
    receivableRow: typeof receivableRow;
  }
}

export default receivableRow;

const home = {
  title: 'Painel',
  greeting: 'Olá, {{name}}',
  lead: {
    MODERATOR: 'Acompanhe as negociações e cuide de empresas, usuários e arquivos.',
    BORROWER: 'Do recebível ao dinheiro em quatro passos. Comece pelos recebíveis disponíveis.',
    LENDER: 'Veja as agendas em que você foi convidado e faça suas propostas no prazo.',
  },
  steps: {
    BORROWER: {
      send: { title: 'Enviar recebíveis', text: 'Um arquivo por bandeira, em XLSX ou CSV.' },
      choose: { title: 'Montar a agenda', text: 'Selecione os recebíveis e defina valor, mínimo e prazo.' },
      answer: { title: 'Responder propostas', text: 'Aceite a melhor; as demais se encerram sozinhas.' },
      close: {
        title: 'Conferir a formalização',
        text: 'Aceite o contrato de cessão e conclua a negociação.',
      },
    },
    LENDER: {
      see: { title: 'Ver agendas abertas', text: 'Valor, mínimo, vencimentos e prazo de cada uma.' },
      bid: { title: 'Fazer a proposta', text: 'Uma proposta viva por agenda, com o prazo que você definir.' },
      formalize: {
        title: 'Enviar o contrato',
        text: 'Proposta aceita: envie o contrato de cessão assinado.',
      },
      close: { title: 'Concluir', text: 'O adquirente confere e a negociação é concluída.' },
    },
    MODERATOR: {
      companies: { title: 'Empresas', text: 'Cadastre adquirentes e investidores.' },
      users: { title: 'Usuários', text: 'Convide, bloqueie e acompanhe os acessos.' },
      files: { title: 'Arquivos', text: 'Envie e confira os arquivos de recebíveis.' },
      deals: { title: 'Negociações', text: 'Acompanhe propostas e formalizações.' },
    },
  },
  go: { negotiations: 'Ver negociações', receivables: 'Ver recebíveis' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof home;
  }
}

export default home;

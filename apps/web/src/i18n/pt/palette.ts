const palette = {
  title: 'Buscar no Pregão',
  placeholder: 'Página, ação, visão, valor ou ID',
  placeholderForModerators: 'Página, ação, visão, valor, ID ou CNPJ',
  results: 'Resultados',
  negotiation: 'Negociação {{id}}',
  receivable: 'Recebível de {{value}}',
  select: 'Selecionar recebíveis por {{value}}',
  action: 'Ação',
  issuer: 'Emissor',
  view: 'Visão de {{list}}',
  due: '{{issuer}} · vence em {{day}}',
  acts: {
    sendFile: 'Enviar arquivo de recebíveis',
    createSchedule: 'Criar agenda',
    makeProposal: 'Fazer proposta',
    setRate: 'Informar taxa CDI',
    createCredential: 'Gerar credencial de API',
    createWebhook: 'Cadastrar webhook',
  },
  beside: { notices: 'Avisos', profile: 'Meu perfil' },
  looking: 'Buscando',
  nothing:
    'Nada encontrado. Digite uma página, uma ação, uma visão, um emissor, um valor como 5.000.000 ou o ID de uma negociação.',
  nothingForModerators:
    'Nada encontrado. Digite uma página, uma ação, uma visão, um emissor, um valor como 5.000.000, o ID de uma negociação ou o CNPJ de uma empresa.',
  help: 'Setas para escolher, Enter para abrir, Esc para fechar',
  shortcuts: {
    title: 'Atalhos do teclado',
    close: 'Fechar atalhos',
    palette: 'Buscar no Pregão',
    savePanel: 'Salvar os parâmetros da agenda',
    sheet: 'Ver estes atalhos',
    search: 'Ir para os filtros da lista',
    create: 'Criar agenda, ou o ato principal da página',
    rows: 'Percorrer as linhas da lista',
    openRow: 'Abrir a linha',
    tickRow: 'Marcar a linha',
    space: 'Espaço',
    extend: 'Estender a seleção',
    followedBy: 'e depois',
    goTo: 'Ir para {{page}}',
    enabled: 'Usar atalhos de uma tecla',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    palette: typeof palette;
  }
}

export default palette;

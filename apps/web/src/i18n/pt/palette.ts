const palette = {
  title: 'Buscar páginas, negociações e empresas',
  placeholder: 'Página ou ID da negociação',
  placeholderForModerators: 'Página, ID da negociação ou CNPJ',
  results: 'Resultados',
  negotiation: 'Negociação {{id}}',
  looking: 'Buscando',
  nothing: 'Nada encontrado. Digite o nome de uma página ou o ID de uma negociação.',
  nothingForModerators:
    'Nada encontrado. Digite o nome de uma página, o ID de uma negociação ou o CNPJ de uma empresa.',
  help: 'Setas para escolher, Enter para abrir, Esc para fechar',
  shortcuts: {
    title: 'Atalhos do teclado',
    close: 'Fechar atalhos',
    palette: 'Buscar páginas, negociações e empresas',
    sheet: 'Ver estes atalhos',
    search: 'Ir para os filtros da lista',
    followedBy: 'e depois',
    goTo: 'Ir para {{page}}',
    enabled: 'Usar atalhos de uma tecla',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette;
  }
}

export default palette;

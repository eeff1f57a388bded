const ui = {
  table: {
    rowsPerPage: 'Linhas por página',
    range: '{{from}}-{{to}} de {{total}}',
    pages: 'Páginas da lista',
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Próxima página',
    last: 'Última página',
    selectPage: 'Selecionar todas as linhas desta página',
    selectRow: 'Selecionar linha {{row}}',
    rowMenu: 'Ações da linha {{row}}',
    actions: 'Ações',
    loading: 'Carregando a lista',
    sortedAsc: 'em ordem crescente',
    sortedDesc: 'em ordem decrescente',
    noMatchTitle: 'Nada encontrado com estes filtros',
    noMatchText: 'Mude ou limpe os filtros para ver mais resultados.',
    clearFilters: 'Limpar filtros',
    pageGoneTitle: 'Esta página da lista não existe mais',
    pageGoneText: 'A lista tem agora {{pages}} página(s).',
    goToFirst: 'Ir para a primeira página',
  },
  filters: {
    label: 'Filtros',
    apply: 'Filtrar',
    clear: 'Limpar filtros',
    active: 'Filtros ativos',
    remove: 'Remover filtro {{name}}',
    all: 'TODOS',
    any: 'Todos',
    chosen: '{{count}} selecionados',
    searchOption: 'Buscar opção',
    noOption: 'Nenhuma opção encontrada',
    notLoaded: 'As opções não puderam ser carregadas.',
  },
  failed: {
    title: 'Não foi possível carregar',
    hint: 'Tente de novo em instantes. Se continuar, informe o código ao suporte.',
  },
  dialog: {
    done: 'Concluído',
    failed: 'Não foi concluído',
    tick: 'Marque a confirmação para continuar.',
  },
  panel: {
    unsavedTitle: 'Descartar as alterações?',
    unsavedText: 'O que você preencheu ainda não foi salvo.',
  },
  day: { choose: 'Escolher data', placeholder: 'dd/mm/aaaa', invalid: 'Informe uma data válida.' },
  money: { form: 'Escreva valores como 1.234,56.' },
  time: { choose: 'Horário', none: 'Nenhum horário disponível' },
  search: { clear: 'Limpar busca' },
  copyId: { copy: 'Copiar {{id}}', copied: 'Copiado' },
  files: {
    drop: 'Arraste o arquivo até aqui ou escolha no seu computador',
    choose: 'Escolher arquivo',
    accepted: 'Tipos aceitos: {{types}}. Até {{size}}.',
    typeRefused: '{{name}}: este tipo não é aceito. Envie {{types}}.',
    sizeRefused: '{{name}}: o arquivo tem {{size}} e o limite é {{limit}}.',
    emptyRefused: '{{name}}: o arquivo está vazio.',
    manyRefused: 'Envie um arquivo por vez.',
    sending: 'Enviando {{name}}',
    remove: 'Remover {{name}}',
    cancelUpload: 'Cancelar envio',
  },
  countdown: {
    days_one: 'em {{count}} dia',
    days_other: 'em {{count}} dias',
    hours: 'em {{hours}} h {{minutes}} min',
    minutes: 'em {{minutes}} min',
    over: 'encerrado',
  },
  characters: '{{used}}/{{most}}',
  unknownStatus: 'Status desconhecido',
  breadcrumb: 'Caminho',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof ui;
  }
}

export default ui;

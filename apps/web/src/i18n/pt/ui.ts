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
  list: {
    tools: 'Ferramentas da lista',
    display: 'Exibição',
    density: 'Densidade',
    densities: { comfortable: 'Confortável', compact: 'Compacta' },
    columns: 'Colunas',
    alwaysShown: 'Esta coluna identifica a linha e fica sempre à vista.',
    moveUp: 'Mover {{name}} para cima',
    moveDown: 'Mover {{name}} para baixo',
    restore: 'Restaurar padrão',
    export: 'Exportar',
    formats: { xlsx: 'Planilha Excel (XLSX)', csv: 'Texto separado por ponto e vírgula (CSV)' },
    saved: {
      title: 'Filtros salvos',
      none: 'Nenhum filtro salvo nesta lista.',
      hint: 'Filtre a lista para salvar os filtros com um nome.',
      name: 'Nome para os filtros atuais',
      save: 'Salvar filtros',
      replaces: 'Substitui os filtros salvos com este nome.',
      missing: 'Informe um nome.',
      remove: 'Excluir {{name}}',
    },
  },
  filters: {
    label: 'Filtros',
    apply: 'Filtrar',
    clear: 'Limpar filtros',
    active: 'Filtros ativos',
    remove: 'Remover filtro {{name}}',
    all: 'TODOS',
    any: 'Qualquer',
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
    cancelOf: 'Cancelar envio de {{name}}',
  },
  countdown: {
    within: 'em {{duration}}',
    over: 'encerrado',
  },
  duration: {
    days_one: '{{count}} dia, {{hours}} h e {{minutes}} min',
    days_other: '{{count}} dias, {{hours}} h e {{minutes}} min',
    hours: '{{hours}} h e {{minutes}} min',
    minutes: '{{minutes}} min',
    moment: 'menos de 1 min',
  },
  terms: {
    agreement: {
      ask: 'O que é contrato de cessão?',
      text: 'O documento assinado em PDF pelo qual o adquirente cede os recebíveis ao investidor.',
    },
    discount: {
      ask: 'O que é deságio?',
      text: 'O valor disponível menos o valor da proposta: quanto o adquirente deixa de receber para ter o dinheiro antes.',
    },
    formalization: {
      ask: 'O que é formalização?',
      text: 'A etapa entre a proposta aceita e o contrato aceito: o investidor envia o contrato assinado e o adquirente o analisa.',
    },
    margin: {
      ask: 'O que é margem de segurança?',
      text: 'Recebíveis da agenda, de até 20% do valor total, que não são ofertados e ficam reservados até o fim da negociação.',
    },
    schedule: {
      ask: 'O que é uma agenda?',
      text: 'Recebíveis de uma mesma bandeira que um adquirente oferece juntos aos investidores que ele convida.',
    },
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

const ui = {
  table: {
    rowsPerPage: 'Linhas por página',
    range: '{{from}}-{{to}} de {{total}}',
    rangeGone: '0 de {{total}}',
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
    noMatchTitle: 'Nada encontrado com estes filtros',
    noMatchText: 'Mude ou limpe os filtros para ver mais resultados.',
    clearFilters: 'Limpar filtros',
    pageGoneTitle: 'Esta página da lista não existe mais',
    pageGoneText_one: 'A lista tem agora {{count}} página.',
    pageGoneText_other: 'A lista tem agora {{count}} páginas.',
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
    exporting: 'Preparando o arquivo',
    formats: { xlsx: 'Planilha Excel (XLSX)', csv: 'Texto separado por ponto e vírgula (CSV)' },
    views: 'Visões',
    viewed: 'Visão: {{name}}',
  },
  withdrawal: {
    verb: 'Retirar proposta',
    short: 'Retirar ({{time}})',
    left: 'Pode ser retirada por mais {{time}}, enquanto não for respondida.',
    sentence:
      'Você retira a proposta de <b>{{value}}</b> para a agenda <b>{{id}}</b>, de <b>{{borrower}}</b>. Ela deixa de valer, e sua empresa pode fazer outra enquanto a agenda estiver disponível.',
    tick: 'Entendo que esta proposta deixa de valer.',
    over: 'Esta proposta não pode mais ser retirada: o prazo terminou ou ela já foi respondida.',
    done: 'Proposta retirada',
    doneText:
      '{{borrower}} foi avisado por e-mail. Enquanto a agenda {{id}} estiver disponível, sua empresa pode fazer outra proposta.',
    failed: 'A proposta não foi retirada',
    failedText: 'Tente de novo em alguns instantes.',
  },
  lenders: {
    search: 'Buscar investidor',
    chosen: '{{count}} de {{total}} selecionados',
    noMatch: 'Nenhum investidor encontrado.',
  },
  filters: {
    label: 'Filtros',
    apply: 'Filtrar',
    clear: 'Limpar filtros',
    active: 'Filtros ativos',
    remove: 'Remover filtro {{name}}',
    all: 'TODOS',
    chosen: '{{count}} selecionados',
    reversed: 'A data final não pode ser anterior à inicial.',
    digits: 'Use apenas números.',
    searchOption: 'Buscar opção',
    noOption: 'Nenhuma opção encontrada',
    notLoaded: 'As opções não puderam ser carregadas.',
  },
  failed: {
    title: 'Não foi possível carregar',
  },
  dialog: {
    receipt: 'Ver comprovante',
    unknown: 'Não sabemos se a ação foi concluída',
    tick: 'Marque a confirmação para continuar.',
    canceled: 'Envio cancelado: nada foi registrado. O que você escolheu continua aqui.',
  },
  panel: {
    unsavedTitle: 'Descartar as alterações?',
    unsavedText: 'O que você preencheu ainda não foi salvo.',
  },
  day: {
    choose: 'Escolher data',
    placeholder: 'dd/mm/aaaa',
    invalid: 'Informe uma data válida.',
    past: 'Esta data já passou.',
    after: 'Depois de {{day}}, a última data possível.',
  },
  money: {
    form: 'Escreva valores como 1.234,56.',
    unreadable: 'Não foi possível ler este valor. Escreva-o como 1.234,56.',
  },
  rate: { unreadable: 'Não foi possível ler esta taxa. Escreva-a como 14,90.' },
  closedDay: {
    hint: '{{why}}: bancos não operam nesse dia.',
    why: {
      SATURDAY: 'Sábado',
      SUNDAY: 'Domingo',
      NEW_YEAR: 'Feriado (Confraternização Universal)',
      CARNIVAL: 'Feriado (Carnaval)',
      GOOD_FRIDAY: 'Feriado (Sexta-feira Santa)',
      TIRADENTES: 'Feriado (Tiradentes)',
      LABOUR_DAY: 'Feriado (Dia do Trabalho)',
      CORPUS_CHRISTI: 'Feriado (Corpus Christi)',
      INDEPENDENCE: 'Feriado (Independência do Brasil)',
      APARECIDA: 'Feriado (Nossa Senhora Aparecida)',
      ALL_SOULS: 'Feriado (Finados)',
      REPUBLIC: 'Feriado (Proclamação da República)',
      BLACK_AWARENESS: 'Feriado (Dia da Consciência Negra)',
      CHRISTMAS: 'Feriado (Natal)',
    },
  },
  time: { none: 'Nenhum horário disponível' },
  search: { clear: 'Limpar busca' },
  copyId: { copy: 'Copiar {{id}}' },
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
    within_one: 'falta {{duration}}',
    within_other: 'faltam {{duration}}',
    over: 'encerrado',
  },
  duration: {
    days_one: '{{count}}\u00a0dia e {{clock}}\u00a0h',
    days_other: '{{count}}\u00a0dias e {{clock}}\u00a0h',
    hours: '{{clock}}\u00a0h',
    minutes: '{{minutes}}\u00a0min',
    moment: 'menos de 1\u00a0min',
  },
  terms: {
    annual_252: {
      ask: 'O que é a taxa efetiva base 252?',
      text: 'A taxa composta ao ano de 252 dias úteis que iguala o valor da proposta aos recebimentos, contada da data de pagamento. É por ela que as propostas se comparam.',
    },
    annual_365: {
      ask: 'O que é a taxa efetiva base 365?',
      text: 'A taxa composta ao ano de 365 dias corridos que iguala o valor da proposta aos recebimentos (XIRR).',
    },
    average_term: {
      ask: 'O que é prazo médio?',
      text: 'Os dias da data de pagamento até cada recebimento, ponderados pelo valor de cada um.',
    },
    cdi_percentage: {
      ask: 'O que é % do CDI?',
      text: 'O que a proposta rende em um dia útil, em relação ao que o CDI rende no mesmo dia.',
    },
    cdi_spread: {
      ask: 'O que é CDI + % a.a.?',
      text: 'O que a proposta rende ao ano acima do CDI, descontado dele: (1 + taxa) / (1 + CDI) - 1.',
    },
    effective_monthly: {
      ask: 'O que é a taxa efetiva ao mês?',
      text: 'A taxa efetiva base 365 levada a um mês de 30 dias corridos, com juros compostos.',
    },
    payment_date: {
      ask: 'O que é a data de pagamento?',
      text: 'O dia útil em que o dinheiro chega ao adquirente: depois do dia em que a proposta expira e antes do primeiro vencimento. As taxas contam a partir dele.',
    },
    simple_monthly: {
      ask: 'O que é desconto simples por fora?',
      text: 'O deságio dividido pelos recebimentos e por seus prazos em meses de 30 dias, sem juros compostos. Não é a taxa efetiva.',
    },
    agreement: {
      ask: 'O que é contrato de cessão?',
      text: 'O documento assinado em PDF pelo qual o adquirente cede os recebíveis ao investidor.',
    },
    cdi: {
      ask: 'O que é CDI?',
      text: 'A taxa média dos empréstimos de um dia entre bancos, em % ao ano de 252 dias úteis: a referência do mercado para taxas de juros.',
    },
    digitalSignature: {
      ask: 'O que é assinatura digital?',
      text: 'Uma marca no PDF, feita com um certificado, que liga quem assinou ao conteúdo exato do arquivo: qualquer mudança depois aparece. Certificados da ICP-Brasil identificam quem assina; os do gov.br, quem tem a conta gov.br.',
    },
    discount: {
      ask: 'O que é deságio?',
      text: 'O valor disponível menos o valor da proposta: quanto o adquirente deixa de receber para ter o dinheiro antes.',
    },
    dossier: {
      ask: 'O que é o dossiê?',
      text: 'Os termos de uma negociação concluída como estavam naquele dia, com códigos que mostram qualquer alteração: a prova do que foi acordado.',
    },
    formalization: {
      ask: 'O que é formalização?',
      text: 'A etapa entre a proposta aceita e o contrato aceito: o investidor envia o contrato assinado e o adquirente o analisa.',
    },
    hitRate: {
      ask: 'O que é taxa de acerto?',
      text: 'As propostas vencedoras entre as já decididas: vencedoras, perdidas, recusadas, expiradas sem resposta e com formalização não concluída. Não contam as que estão em análise nem as canceladas pelo adquirente.',
    },
    margin: {
      ask: 'O que é margem de segurança?',
      text: 'Recebíveis da agenda, de até 20% do valor total, que não são ofertados e ficam reservados até a liquidação dos recebíveis, ou até a agenda expirar ou ser cancelada.',
    },
    rate: {
      ask: 'O que é taxa efetiva?',
      text: 'O custo de receber antes: a taxa que traz os recebimentos futuros ao valor da proposta na data do pagamento. A que compara as propostas conta dias úteis, 252 por ano.',
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

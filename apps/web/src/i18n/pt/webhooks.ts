const webhooks = {
  title: 'Webhooks',
  home: 'Início',
  lead: 'Avisam os seus programas por requisições assinadas. Até {{count}} endereços.',
  filters: {},
  columns: {
    name: 'Nome',
    url: 'Endereço',
    state: 'Situação',
    events: 'Eventos',
    pending: 'Em espera',
    last: 'Última entrega',
  },
  never: 'Nenhuma',
  count_one: '{{shown}} endereço',
  count_other: '{{shown}} endereços',
  empty: {
    title: 'Nenhum webhook',
    text: 'Cadastre um endereço https para que um programa seja avisado de arquivos, agendas, propostas e contratos, sem consultar a API de tempos em tempos.',
  },
  states: {
    on: 'Ligado',
    failing: 'Com falhas',
    SWITCHED_OFF: 'Desligado',
    FAILING: 'Desligado por falhas',
    GONE: 'Desligado: não existe',
  },
  form: {
    create: 'Cadastrar webhook',
    edit: 'Editar',
    url: 'Endereço (https)',
    urlHelp: 'Público, na porta 443 ou 8443. Redirecionamentos não são seguidos.',
    name: 'Nome',
    events: 'Avisar quando',
    saved: 'Webhook salvo.',
  },
  secret: {
    title: 'Segredo do webhook',
    keep: 'Guarde agora: o segredo não será mostrado de novo.',
    label: 'Segredo',
    use: 'Com ele o seu programa confere a assinatura de cada aviso (Standard Webhooks).',
    previous: 'O segredo anterior também assina até {{until}}.',
    done: 'Já guardei',
  },
  test: { verb: 'Enviar teste', sent: 'Teste a caminho. Veja o resultado nas entregas.' },
  turn: {
    on: 'Ligar',
    off: 'Desligar',
    onDone: 'Webhook ligado.',
    offDone: 'Webhook desligado. O que esperava não será enviado.',
  },
  rotate: {
    title: 'Trocar o segredo',
    text: '{{name}} ganha um novo segredo, mostrado uma única vez. O atual continua assinando, ao lado do novo, por {{hours}} horas.',
    verb: 'Trocar segredo',
  },
  remove: {
    title: 'Remover webhook',
    text: '{{name}} deixa de ser avisado, e o histórico das suas entregas é apagado. Isto não pode ser desfeito.',
    verb: 'Remover webhook',
    done: 'Webhook removido.',
  },
  deliveries: {
    title: 'Entregas: {{name}}',
    list: 'Entregas',
    filters: 'Filtrar entregas',
    status: 'Situação',
    type: 'Evento',
    all: 'Todos',
    empty: 'Nenhuma entrega nos últimos 30 dias',
    emptyText: 'Envie um teste para conferir o endereço.',
    failed: 'Não foi possível carregar a entrega',
    next: 'nova tentativa em',
  },
  deliveryStates: {
    PENDING: 'A caminho',
    RETRYING: 'Nova tentativa',
    HELD_BACK: 'Aguarda a anterior',
    DELIVERED: 'Entregue',
    GIVEN_UP: 'Não entregue',
    SWITCHED_OFF: 'Não enviada: desligado',
  },
  answer: {
    status: 'Resposta {{status}} em {{ms}} ms',
    redirect:
      'Resposta {{status}} em {{ms}} ms: redirecionamentos não são seguidos, cadastre o endereço final',
    failure: '{{failure}} ({{ms}} ms)',
  },
  failures: {
    ADDRESS_UNKNOWN: 'O nome não tem endereço',
    ADDRESS_NOT_PUBLIC: 'O nome leva a uma rede interna',
    CONNECTION: 'Sem conexão',
    TLS: 'Certificado ou TLS recusado',
    TIMEOUT: 'Sem resposta a tempo',
    SECRET_UNREADABLE: 'O segredo não pôde ser lido: troque-o',
    INTERRUPTED: 'Interrompida: não se sabe se o aviso chegou',
  },
  detail: {
    id: 'Identificador (webhook-id)',
    payload: 'Conteúdo enviado',
    tries_one: '{{count}} tentativa',
    tries_other: '{{count}} tentativas',
    number: 'Tentativa {{number}}',
    noTry: 'Nenhuma ainda.',
    later: 'Próxima tentativa:',
    rests:
      'Depois de uma resposta que não veio, ou que demorou, o endereço descansa um minuto, também de um reenvio.',
    reply: 'Resposta',
  },
  replay: {
    again: 'Reenviar',
    now: 'Tentar agora',
    sent: 'Reenvio a caminho.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    webhooks: typeof webhooks;
  }
}

export default webhooks;

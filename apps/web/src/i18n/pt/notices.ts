export default {
  title: 'Avisos',
  home: 'Início',
  lead: 'O que aconteceu nos últimos {{days}} dias e dizia respeito a você, também do que você não recebe por e-mail.',
  list: 'Avisos, do mais novo ao mais antigo',
  isNew: 'Novo',
  seeAll: 'Marcar todos como lidos',
  filters: {},
  empty: {
    title: 'Nenhum aviso',
    text: 'Propostas, contratos, prazos e arquivos que dizem respeito à sua empresa aparecem aqui.',
  },
  failed: 'Não foi possível carregar os avisos',
  all: 'Ver todos os avisos',
  choose: 'Escolher o que chega por e-mail',
  choices: {
    title: 'Avisos por e-mail',
    lead: 'O sino guarda todos os avisos. Escolha quando cada um chega também por e-mail. O resumo sai às 8h de cada dia útil, no horário de Brasília, se houver o que contar.',
    failed: 'Não foi possível carregar suas escolhas',
    when: 'Quando chega: {{kind}}',
    options: { AT_ONCE: 'Na hora', DIGEST: 'No resumo', NONE: 'Só no sino' },
    mandatory: 'Chegam sempre na hora: {{kinds}}.',
  },
} as const;

export default {
  forbidden: {
    title: 'Você não tem permissão para acessar esta página.',
    text: 'Esta página é restrita. Consulte o administrador da sua empresa.',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou estar incompleto. Confira o link ou volte ao início.',
  },
  internal: {
    title: 'Erro interno',
    text: 'Algo falhou do nosso lado. Tente novamente mais tarde.',
  },
  broken: {
    title: 'Esta página não pôde ser mostrada',
    text: 'Nada do que você já enviou se perdeu. Tente de novo ou volte ao início.',
  },
  home: 'Voltar ao início',
} as const;

const layout = {
  skip: 'Ir para o conteúdo',
  skipToRows: 'Ir para a lista',
  openMenu: 'Abrir menu',
  menu: 'Menu principal',
  sections: { overview: 'Visão geral', market: 'Mercado', administration: 'Administração' },
  pages: {
    dashboard: 'Painel',
    receivables: 'Gestão de operações',
    negotiations: 'Negociações',
    proposals: 'Minhas propostas',
    users: 'Usuários',
    companies: 'Empresas',
    approvals: 'Aprovações',
    heldChanges: 'Alterações em espera',
    files: 'Gestão de arquivos',
    rates: 'Taxas',
    listing: 'Listagem',
    registerUser: 'Cadastrar usuário',
    registerCompany: 'Cadastrar empresa',
  },
  waiting_one: 'espera por você',
  waiting_other: 'esperam por você',
  search: 'Buscar',
  bell: 'Avisos',
  bellNew_one: 'Avisos: {{shown}} novo',
  bellNew_other: 'Avisos: {{shown}} novos',
  settings: {
    title: 'Configurações',
    open: 'Abrir configurações',
    close: 'Fechar configurações',
    reset: 'Restaurar',
    mode: 'Tema',
    modes: { light: 'Claro', dark: 'Escuro', system: 'Do sistema' },
    contrast: 'Contraste',
    contrasts: { default: 'Padrão', high: 'Alto' },
    layout: 'Navegação',
    layouts: { vertical: 'Vertical', mini: 'Compacta', horizontal: 'Horizontal' },
    width: 'Largura do conteúdo',
    stretch: 'Usar toda a largura da janela',
    preset: 'Cor de destaque',
    presets: {
      default: 'Padrão',
      cyan: 'Ciano',
      purple: 'Roxo',
      blue: 'Azul',
      pink: 'Rosa',
      red: 'Vermelho',
    },
  },
  profile: 'Conta:',
  myProfile: 'Meu perfil',
  webhooks: 'Webhooks',
  serviceUsers: 'Usuários de serviço',
  sessionEnds: {
    title: 'Sua sessão termina em {{time}}',
    text: 'Clique em continuar para não perder o que está fazendo.',
    stay: 'Continuar conectado',
  },
  timeZone: 'Fuso horário',
  signOut: 'Sair',
  signOutFailed: 'Não é possível sair!',
} as const;

declare module '../options.ts' {
  interface Namespaces {
    layout: typeof layout;
  }
}

export default layout;

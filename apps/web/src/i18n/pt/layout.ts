const layout = {
  skip: 'Ir para o conteúdo',
  openMenu: 'Abrir menu',
  menu: 'Menu principal',
  sections: { overview: 'Visão geral', market: 'Mercado', administration: 'Administração' },
  adminOnly: 'Visível só para o administrador',
  shape: { label: 'Menu', vertical: 'Lateral', mini: 'Compacto', horizontal: 'No topo' },
  pages: {
    dashboard: 'Painel',
    receivables: 'Gestão de operações',
    negotiations: 'Negociações',
    users: 'Usuários',
    companies: 'Empresas',
    files: 'Gestão de arquivos',
    listing: 'Listagem',
    registerUser: 'Cadastrar usuário',
    registerCompany: 'Cadastrar empresa',
  },
  profile: 'Conta:',
  timeZone: 'Fuso horário',
  signOut: 'Sair',
  signOutFailed: 'Não é possível sair!',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    layout: typeof layout;
  }
}

export default layout;

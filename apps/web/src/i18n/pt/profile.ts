const profile = {
  title: 'Meu perfil',
  home: 'Início',
  lead: 'Seus dados no Pregão, os avisos que chegam por e-mail e as credenciais dos seus programas.',
  data: 'Dados cadastrais',
  name: 'Nome',
  email: 'E-mail',
  taxNumber: 'CPF',
  phone: 'Celular',
  company: 'Empresa',
  companyType: 'Tipo da empresa',
  role: 'Perfil',
  since: 'Cadastro desde',
  failed: 'Não foi possível carregar seus dados',
  whoChanges: {
    moderator: 'Para corrigir estes dados, abra o seu cadastro na gestão de usuários.',
    others: 'Para corrigir estes dados, fale com o moderador da plataforma.',
  },
  preferences: 'Idioma e fuso horário',
  language: 'Idioma',
  languageNote: 'Vale para as telas e para os e-mails.',
  zone: 'Fuso horário',
  zoneNote: 'Lido do navegador a cada entrada. Prazos e datas são mostrados neste fuso.',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    profile: typeof profile;
  }
}

export default profile;

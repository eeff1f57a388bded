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
  ownData: {
    text: 'Tudo o que o Pregão guarda sobre você, em um arquivo JSON: cadastro, acessos, avisos, e-mails, visões e o que você fez.',
    download: 'Baixar meus dados',
  },
  preferences: 'Idioma e fuso horário',
  language: 'Idioma',
  languageNote: 'Vale para as telas e para os e-mails.',
  zone: 'Fuso horário',
  zoneNote: 'Lido do navegador a cada entrada. Prazos e datas são mostrados neste fuso.',
  ownPassword: {
    title: 'Senha',
    lead: 'O que você digita primeiro para entrar. Ao alterar a senha, as suas outras sessões são encerradas e você recebe um aviso por e-mail.',
    change: 'Alterar senha',
    current: 'Senha atual',
    save: 'Salvar senha',
    cancel: 'Cancelar',
    changed_zero: 'Senha alterada.',
    changed_one: 'Senha alterada. {{count}} outra sessão encerrada.',
    changed_other: 'Senha alterada. {{count}} outras sessões encerradas.',
  },
  sessions: {
    title: 'Sessões abertas',
    lead: 'Onde o seu acesso está aberto agora. Encerre o que você não reconhece e, nesse caso, altere também a senha.',
    failed: 'Não foi possível carregar as suas sessões',
    device: '{{browser}} em {{system}}',
    unknownBrowser: 'Navegador não identificado',
    unknownSystem: 'sistema não identificado',
    current: 'Esta sessão',
    seen: 'Último uso: {{time}}, de {{place}}',
    opened: 'Entrada: {{time}}, de {{place}}',
    internal: '{{address}} (rede interna)',
    noPlace: 'endereço não registrado',
    end: 'Encerrar',
    endNamed: 'Encerrar a sessão: {{device}}, {{time}}',
    leave: 'Sair',
    leaveNamed: 'Sair desta sessão',
    endOthers: 'Encerrar as outras',
    ended: 'Sessão encerrada.',
    othersEnded_one: '{{count}} sessão encerrada.',
    othersEnded_other: '{{count}} sessões encerradas.',
    more_one: 'Mais {{count}} sessão aberta, usada há mais tempo.',
    more_other: 'Mais {{count}} sessões abertas, usadas há mais tempo.',
    places:
      'O lugar é o endereço de rede: o Pregão não consulta onde ele fica. O último uso é anotado a cada minuto.',
  },
} as const;

declare module '../options.ts' {
  interface Namespaces {
    profile: typeof profile;
  }
}

export default profile;

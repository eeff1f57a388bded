export default {
  title: 'Credenciais de API',
  lead: 'Com uma credencial, um programa usa o Pregão com as permissões deste usuário. Ela vale por {{days}} dias.',
  leadOwn: 'Com uma credencial, um programa usa o Pregão com as suas permissões. Ela vale por {{days}} dias.',
  leadService:
    'Cada credencial vale por {{days}} dias. Tenha mais de uma para trocá-las sem parar o programa.',
  documentation: 'Documentação da API',
  generate: 'Gerar credencial',
  columns: {
    client: 'Client ID',
    status: 'Status',
    created: 'Criada em',
    expires: 'Expira em',
    used: 'Último uso',
  },
  never: 'Nunca',
  pending: 'Segredo ainda não retirado pelo titular',
  empty: {
    title: 'Nenhuma credencial',
    text: 'Gere uma credencial para que um programa envie arquivos, crie agendas ou faça propostas.',
  },
  remove: 'Excluir',
  closed: 'As credenciais de um usuário Master são vistas e geridas só por ele e por outros usuários Master.',
  ask: {
    title: 'Gerar credencial',
    service: 'Será gerada uma credencial de {{name}}. O segredo aparece uma única vez, na próxima tela.',
    own: 'Será gerada uma credencial em seu nome. O programa que a usar terá as suas permissões, exceto aceitar ou recusar propostas e contratos e gerir usuários e credenciais.',
    other:
      'Será gerada uma credencial em nome de {{name}}. O segredo não aparece aqui: o titular recebe por e-mail um link, válido por {{days}} dias, que o mostra uma única vez.',
  },
  made: {
    title: 'Credencial gerada',
    toast: 'Credencial gerada.',
    keep: 'Guarde agora: o segredo não será mostrado de novo.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    validUntil: 'Válida até {{instant}}.',
    mailed:
      'Enviamos a {{name}} o link que mostra o segredo. Enquanto ele não for aberto, nenhum programa pode usar a credencial.',
    done: 'Já guardei',
  },
  deletion: {
    title: 'Excluir credencial',
    text: 'O programa que usa {{client}} perde o acesso imediatamente. Isto não pode ser desfeito.',
    verb: 'Excluir credencial',
    toast: 'Credencial excluída.',
  },
  secret: {
    title: 'Segredo da credencial',
    lead: 'Foi gerada uma credencial de API em seu nome. O segredo é mostrado uma única vez: abra-o quando puder guardá-lo em local seguro.',
    show: 'Mostrar segredo',
    noToken: 'Este endereço está incompleto. Abra o link do e-mail novamente.',
    expired:
      'Este link expirou, já foi usado ou a credencial foi excluída. Peça uma nova credencial a quem a gerou, ou gere uma no seu perfil.',
    enter: 'Ir para a entrada',
  },
} as const;

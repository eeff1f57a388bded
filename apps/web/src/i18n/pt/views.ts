const views = {
  title: 'Visões',
  all: 'Ver a lista inteira',
  groups: { own: 'Minhas', shared: 'Da empresa', presets: 'Prontas' },
  by: 'De {{name}}',
  hint: 'Filtre ou ordene a lista para salvar o que ela mostra como visão.',
  name: 'Nome para a visão atual',
  share: 'Compartilhar com a empresa',
  opening: 'Abrir a lista com esta visão',
  save: 'Salvar visão',
  replaces: 'Substitui a sua visão com este nome.',
  missing: 'Informe um nome.',
  openWith: 'Abrir a lista com {{name}}',
  shareOne: 'Compartilhar {{name}} com a empresa',
  remove: 'Excluir {{name}}',
  rename: 'Renomear {{name}}',
  newName: 'Novo nome de {{name}}',
  saveName: 'Salvar nome',
  removeAsks:
    'Os colegas da sua empresa também usam {{name}}. Ela deixa de existir para todos, e as listas que abrem com ela passam a abrir inteiras.',
  removeShared: 'Excluir para todos',
} as const;

declare module '../options.ts' {
  interface Namespaces {
    views: typeof views;
  }
}

export default views;

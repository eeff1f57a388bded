const common = {
  language: 'Idioma',
  loading: 'Carregando página',
  optional: '(opcional)',
  mode: { toDark: 'Usar tema escuro', toLight: 'Usar tema claro' },
  actions: {
    cancel: 'Cancelar',
    close: 'Fechar',
    retry: 'Tentar de novo',
    clear: 'Limpar',
    refresh: 'Atualizar',
    save: 'Salvar',
    back: 'Voltar',
    copy: 'Copiar',
    copied: 'Copiado',
    discard: 'Descartar',
    keepEditing: 'Continuar editando',
    more: 'Mais ações',
  },
  form: { optional: '(opcional)' },
  toasts: 'Avisos',
  requestId: 'Código da requisição: {{id}}',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}

export default common;

const common = {
  language: 'Idioma',
  adminOnly: 'Visível só para o administrador',
  loading: 'Carregando página',
  optional: '(opcional)',
  password: { show: 'Mostrar senha', hide: 'Ocultar senha' },
  mode: { toDark: 'Usar tema escuro', toLight: 'Usar tema claro' },
  actions: {
    cancel: 'Cancelar',
    close: 'Fechar',
    retry: 'Tentar de novo',
    refresh: 'Atualizar',
    save: 'Salvar',
    back: 'Voltar',
    copy: 'Copiar',
    copied: 'Copiado',
    discard: 'Descartar',
    keepEditing: 'Continuar editando',
  },
  form: { optional: '(opcional)' },
  newer: {
    title: 'Há uma versão mais nova do Pregão',
    text: 'Recarregue para continuar. O que foi digitado nesta página e ainda não foi enviado será perdido.',
    reload: 'Recarregar',
  },
  unreachable: {
    title: 'Sem conexão com o Pregão',
    text: 'Esta parte da página ainda não foi carregada. Tente de novo quando a conexão voltar.',
  },
  toasts: 'Avisos',
  requestId: 'Código da requisição: {{id}}',
} as const;

declare module '../options.ts' {
  interface Namespaces {
    common: typeof common;
  }
}

export default common;

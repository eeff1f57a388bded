const common = {
  product: 'Pregão',
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
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}

export default common;

/** Texts of a new password, wherever it is chosen. */
export default {
  password: 'Nova senha',
  confirmation: 'Confirme a nova senha',
  rules: {
    LENGTH: 'Pelo menos {{length}} caracteres',
    TOO_LONG: 'No máximo {{length}} caracteres',
    UPPER_CASE: 'Uma letra maiúscula',
    LOWER_CASE: 'Uma letra minúscula',
    DIGIT: 'Um número',
    SPECIAL: 'Um caractere especial, como @ ou #',
    MATCH: 'As duas senhas são iguais',
  },
  met: 'atendido',
  unmet: 'falta',
  namesHelp: 'Sem o nome da sua empresa, o seu nome ou o seu e-mail.',
  holdsName: 'Esta senha contém o nome da empresa, o seu nome ou o seu e-mail. Escolha outra.',
  common: 'Esta senha está em uma lista de senhas conhecidas. Escolha outra.',
} as const;

export default {
  title: 'Conferência do arquivo',
  failed: 'Não foi possível carregar a conferência',
  signatures: 'Assinaturas digitais',
  summary: {
    NOT_CHECKED:
      'Este contrato chegou antes de existir a conferência: as assinaturas e o texto não foram verificados.',
    UNREADABLE:
      'Não foi possível conferir o arquivo: nada se sabe das assinaturas nem do texto. Confira na pré-visualização.',
    BAD: 'Há assinatura que não corresponde ao que o arquivo mostra hoje.',
    DOUBT: 'Há algo a verificar nas assinaturas.',
    APPENDED:
      'O que foi assinado confere, mas depois da última assinatura foi acrescentado ao arquivo algo que ninguém assinou.',
    GOOD: 'O que foi assinado confere e é o arquivo inteiro.',
  },
  warning: {
    DRAFT_UNSIGNED: 'Este arquivo é uma minuta, sem assinatura digital: não é o contrato assinado.',
    DRAFT_SIGNED:
      'Há assinatura digital, mas o que foi assinado é uma minuta: as páginas ainda trazem a marca de minuta.',
    PRINT: 'Este arquivo é uma impressão do Pregão (dossiê, comprovante ou página), não o contrato.',
    UNFILLED: 'O texto ainda tem trechos entre colchetes por preencher: {{blanks}}.',
  },
  tick: {
    notFound: 'o texto não traz {{missing}}',
    accept: 'Aceito este arquivo mesmo assim: {{reasons}}.',
    send: 'Envio este arquivo mesmo assim: {{reasons}}.',
    loading: 'Aguarde: a conferência do arquivo está sendo carregada.',
    failed: 'A conferência do arquivo não pôde ser carregada: carregue-a de novo antes de aceitar.',
  },
  before: {
    checking: 'Conferindo o arquivo antes do envio…',
    skip: 'Não esperar a conferência',
    missing:
      'O arquivo não foi conferido antes do envio. A conferência será feita quando ele chegar, e o adquirente verá o resultado.',
    unsigned:
      'O arquivo não traz assinatura digital. Se o contrato foi assinado à mão, veja se todas as assinaturas estão no PDF.',
  },
  readFirst: 'Leia o motivo abaixo antes de decidir.',
  verdict: {
    ALTERED: 'Conteúdo alterado',
    FORGED: 'Não confere',
    PARTIAL: 'Cobre só uma parte',
    CHANGED_LATER: 'Páginas mudaram depois',
    UNREADABLE: 'Não foi possível ler',
    WEAK: 'Algoritmo fraco',
    EXPIRED: 'Certificado vencido',
    NOT_YET_VALID: 'Certificado ainda não valia',
    UNFIT: 'Certificado inadequado',
    UNKNOWN_CHAIN: 'Emissor não reconhecido',
    VALID: 'Válida',
  },
  why: {
    ALTERED: 'O conteúdo que esta assinatura cobre foi alterado depois de assinado.',
    FORGED: 'A assinatura não foi feita com a chave deste certificado.',
    PARTIAL: 'A assinatura deixa de fora uma parte do que o arquivo já tinha quando foi assinado.',
    CHANGED_LATER:
      'Depois desta assinatura foi acrescentado ao arquivo algo que muda o que as páginas mostram.',
    UNREADABLE: 'A assinatura está incompleta, danificada ou em um formato que não sabemos ler.',
    WEAK: 'A assinatura confere, mas usa um algoritmo ou uma chave que hoje podem ser falsificados.',
    EXPIRED:
      'O certificado de quem assinou, ou o de quem o emitiu, já tinha vencido quando a assinatura foi feita.',
    NOT_YET_VALID:
      'O certificado de quem assinou, ou o de quem o emitiu, ainda não valia quando a assinatura foi feita.',
    UNFIT: 'O certificado não foi emitido para esta finalidade.',
    UNKNOWN_CHAIN:
      'O conteúdo é o que foi assinado, mas o certificado não leva à ICP-Brasil nem ao gov.br: ninguém que conhecemos confirma o nome.',
  },
  unknownSigner: 'Signatário não identificado',
  stamp: 'Carimbo do tempo do arquivo',
  cpf: 'CPF\u00a0{{number}}',
  cnpj: 'CNPJ\u00a0{{number}}',
  responsible: 'por {{name}}',
  side: { BORROWER: 'adquirente desta negociação', LENDER: 'investidor desta negociação' },
  time: {
    TIMESTAMP: 'Assinada em {{at}}, por carimbo do tempo de {{authority}}',
    STRANGE_TIMESTAMP: 'Assinada em {{at}}, por carimbo do tempo de {{authority}}, que não reconhecemos',
    SIGNER: 'Assinada em {{at}}, hora informada por quem assinou',
    FILE: 'Assinada em {{at}}, hora gravada no arquivo ao assinar',
    none: 'Sem data e hora da assinatura',
  },
  chain: {
    ICP_BRASIL: 'ICP-Brasil, certificado emitido por {{issuer}}',
    GOV_BR: 'gov.br (assinatura avançada), certificado emitido por {{issuer}}',
    OTHER: 'Fora da ICP-Brasil e do gov.br, certificado emitido por {{issuer}}',
  },
  coverage: {
    WHOLE: 'Cobre o arquivo inteiro',
    SIGNED_LATER:
      'Cobre o arquivo como era ao ser assinado; o que veio depois não muda as páginas e foi assinado também',
    APPENDED: 'Cobre o arquivo como era ao ser assinado; o que veio depois não foi assinado por ninguém',
  },
  more_one: 'O arquivo traz mais {{count}} assinatura, que não foi verificada.',
  more_other: 'O arquivo traz mais {{count}} assinaturas, que não foram verificadas.',
  text: {
    title: 'No texto do contrato',
    draft: 'No texto da minuta',
    print: 'No texto da impressão',
    none: 'O texto do arquivo não pôde ser lido, como em um documento digitalizado: confira na pré-visualização as partes e o valor.',
    lacks: 'Não encontrado no texto do contrato: {{missing}}.',
    borrower_tax_number: {
      name: 'CNPJ do adquirente (cedente)',
      object: 'o CNPJ do adquirente (cedente)',
      found: 'CNPJ do adquirente (cedente): encontrado',
      missing: 'CNPJ do adquirente (cedente): não encontrado',
    },
    lender_tax_number: {
      name: 'CNPJ do investidor (cessionário)',
      object: 'o CNPJ do investidor (cessionário)',
      found: 'CNPJ do investidor (cessionário): encontrado',
      missing: 'CNPJ do investidor (cessionário): não encontrado',
    },
    credit_value: {
      name: 'valor da proposta',
      object: 'o valor da proposta',
      found: 'Valor da proposta: encontrado',
      missing: 'Valor da proposta: não encontrado',
    },
  },
  revocation: 'Não consultamos se algum certificado foi revogado.',
  decision:
    'A conferência é feita quando o arquivo chega e só informa: aceitar ou pedir o reenvio é decisão do adquirente.',
} as const;

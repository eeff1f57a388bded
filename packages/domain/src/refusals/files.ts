import type { RefusalEntry } from './entry.ts';

/** Receivables files and downloads. */
export const FILE_REFUSALS = {
  FILE_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este arquivo já foi enviado para esta empresa e não será importado de novo. Confira a lista de recebíveis: eles aparecem lá depois de processados.',
    en: 'This file was already sent for this company and is not imported again. Check the list of receivables: they appear there once processed.',
  },
  FILE_NETWORK_MISMATCH: {
    status: 409,
    code: 'INVALID_INPUT',
    pt: 'O arquivo não corresponde à bandeira escolhida. Escolha a bandeira do arquivo ou envie o arquivo correto.',
    en: 'The file does not match the chosen card network. Choose the network of the file or send the right file.',
  },
  FILE_INVALID_LINES: {
    status: 409,
    code: 'INVALID_INPUT',
    pt: 'Arquivo inválido. Corrija as linhas indicadas e envie o arquivo novamente.',
    en: 'Invalid file. Correct the lines shown and send the file again.',
  },
  FILE_TYPE_OR_SIZE: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O tipo ou o tamanho do arquivo não atende aos critérios. Envie um arquivo XLSX ou CSV dentro do limite.',
    en: 'The type or size of the file does not meet the criteria. Send an XLSX or CSV file within the limit.',
  },
  EXPORT_TOO_LARGE: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'São mais linhas do que uma planilha XLSX comporta (1.048.575). Exporte em CSV ou restrinja os filtros.',
    en: 'There are more rows than an XLSX sheet holds (1,048,575). Export as CSV or narrow the filters.',
  },
  FILE_INFECTED: {
    status: 415,
    code: 'INVALID_INPUT',
    pt: 'O antivírus encontrou uma ameaça neste arquivo, e nada dele foi guardado. Verifique o seu computador e envie um arquivo limpo.',
    en: 'The virus scanner found a threat in this file, and nothing of it was kept. Check your computer and send a clean file.',
  },
  SCAN_UNAVAILABLE: {
    status: 503,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'O arquivo não pôde ser verificado pelo antivírus agora, e nada dele foi guardado. Aguarde um minuto e envie novamente.',
    en: 'The file could not be checked by the virus scanner now, and nothing of it was kept. Wait a minute and send it again.',
  },
  FILE_NOT_KEPT: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este arquivo com erro não é mais guardado: deu lugar a outros mais recentes da empresa. O relatório de erros continua disponível; envie o arquivo corrigido.',
    en: 'This failed file is no longer kept: it made room for newer ones of the company. Its report of errors is still there; send the corrected file.',
  },
  STORAGE_FULL: {
    status: 507,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'A plataforma está sem espaço para guardar este arquivo, e nada dele foi guardado. A equipe de operação foi avisada; envie novamente mais tarde.',
    en: 'The platform has no room to keep this file, and nothing of it was kept. The operators were told; send it again later.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'O armazenamento de arquivos da plataforma não está disponível agora, e nada deste arquivo foi guardado. Aguarde um minuto e envie novamente.',
    en: "The platform's file storage is not available now, and nothing of this file was kept. Wait a minute and send it again.",
  },
  STORED_FILE_ALTERED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O arquivo guardado não confere com o seu registro (SHA-256) e por isso não é entregue. A equipe de operação foi avisada; fale com o moderador da plataforma.',
    en: 'The stored file does not agree with its record (SHA-256) and is therefore not delivered. The operators were told; talk to the moderator of the platform.',
  },
  STORED_FILE_MISSING: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O arquivo não foi encontrado no armazenamento. A equipe de operação foi avisada; fale com o moderador da plataforma.',
    en: 'The file was not found in the storage. The operators were told; talk to the moderator of the platform.',
  },
} as const satisfies Record<string, RefusalEntry>;

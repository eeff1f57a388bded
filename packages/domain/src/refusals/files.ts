import type { RefusalEntry } from './entry.ts';

/** The refusals of receivables files and downloads. */
export const FILE_REFUSALS = {
  FILE_EXISTS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este arquivo já foi enviado para esta empresa. Só pode ser enviado de novo se a importação anterior falhar ou for cancelada.',
    en: 'This file was already sent for this company. It can be sent again only if the earlier import fails or is canceled.',
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
  REPEATED_RECEIVABLES: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'O arquivo repete recebíveis de um arquivo anterior, e nada foi importado. Importe tudo ou só os novos.',
    en: 'The file repeats receivables of an earlier file, and nothing was imported. Import all of it or the new ones only.',
  },
  FILE_WITHOUT_REPEATS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este arquivo não falhou por repetir recebíveis: não há o que decidir. Envie o arquivo corrigido.',
    en: 'This file did not fail because of repeated receivables: there is nothing to decide. Send the corrected file.',
  },
  FILE_SENT_AGAIN: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'A decisão sobre este arquivo já foi tomada e ele foi enviado de novo. Veja o resultado do novo envio.',
    en: 'The decision on this file was already made and it was sent again. See the result of the new sending.',
  },
  FILE_ALL_REPEATED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Todos os recebíveis do arquivo são repetidos: não há novos para importar. Importe tudo ou deixe como está.',
    en: 'All receivables of the file are repeated: there are no new ones to import. Import all or leave it as it is.',
  },
  IMPORT_NOT_PROCESSED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Só a importação de um arquivo processado pode ser cancelada. Este não trouxe recebíveis.',
    en: 'Only the import of a processed file can be canceled. This one brought no receivables.',
  },
  IMPORT_ALREADY_CANCELED: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'A importação deste arquivo já foi cancelada.',
    en: 'The import of this file was already canceled.',
  },
  IMPORT_IN_USE: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'A importação não pode ser cancelada: parte dos recebíveis do arquivo já não está disponível. Nada foi alterado.',
    en: 'The import cannot be canceled: some receivables of the file are no longer available. Nothing was changed.',
  },
  IMPORT_WITHOUT_REPEATS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Nenhum recebível disponível deste arquivo repete um arquivo anterior.',
    en: 'No available receivable of this file repeats an earlier file.',
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
    pt: 'O arquivo não pôde ser verificado pelo antivírus agora, e nada dele foi guardado.',
    en: 'The file could not be checked by the virus scanner now, and nothing of it was kept.',
  },
  FILE_NOT_KEPT: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Este arquivo com erro não é mais guardado: foi enviado de novo ou deu lugar a outros mais recentes. O relatório de erros continua disponível; envie o arquivo corrigido.',
    en: 'This failed file is no longer kept: it was sent again or made room for newer ones. Its report of errors is still there; send the corrected file.',
  },
  STORAGE_FULL: {
    status: 507,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'A plataforma está sem espaço para guardar este arquivo, e nada dele foi guardado. A equipe de operação foi avisada.',
    en: 'The platform has no room to keep this file, and nothing of it was kept. The operators were told.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    code: 'INTERNAL_SERVER_ERROR',
    pt: 'O armazenamento de arquivos da plataforma não está disponível agora, e nada deste arquivo foi guardado.',
    en: "The platform's file storage is not available now, and nothing of this file was kept.",
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

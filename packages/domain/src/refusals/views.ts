import { MAX_LIST_VIEWS, MAX_SHARED_VIEWS } from '../values/limits.ts';
import type { RefusalEntry } from './entry.ts';

/** The refusals of saved list views. */
export const VIEW_REFUSALS = {
  VIEW_NAME_TAKEN: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: 'Já existe uma visão com este nome nesta lista. Escolha outro nome ou altere a visão existente.',
    en: 'A view with this name already exists in this list. Choose another name, or change the existing view.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: `Cada usuário guarda até ${MAX_LIST_VIEWS} visões. Exclua uma que não usa mais antes de salvar outra.`,
    en: `Each user keeps up to ${MAX_LIST_VIEWS} views. Delete one that you no longer use before saving another.`,
  },
  TOO_MANY_SHARED_VIEWS: {
    status: 409,
    code: 'BAD_REQUEST',
    pt: `Cada empresa compartilha até ${MAX_SHARED_VIEWS} visões. Salve esta só para você ou peça que outra seja excluída.`,
    en: `Each company shares up to ${MAX_SHARED_VIEWS} views. Keep this one to yourself, or ask for another to be deleted.`,
  },
} as const satisfies Record<string, RefusalEntry>;

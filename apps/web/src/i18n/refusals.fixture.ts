import i18n from 'i18next';
import en from './en/refusals.precomputed.ts';
import pt from './pt/refusals.precomputed.ts';

/** The texts of refusals in both languages, as pages have them that are there. */
export const withRefusals = async (): Promise<void> =>
  void (await i18n.init({ lng: 'pt', resources: { pt: { refusals: pt }, en: { refusals: en } } }));

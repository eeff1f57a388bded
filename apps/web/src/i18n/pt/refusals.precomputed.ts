import { refusalTexts } from '@pregao/domain';

/**
 * The domain's refusal texts, one file per language. Both languages with their codes were 9 kB of every page
 * (gzip).
 */
export default refusalTexts('pt');

import { refusalTexts } from '@pregao/domain';

/** The domain's texts of refusals, a language at a time: both, with their codes, were 9 kB of every page (gzip). */
export default refusalTexts('pt');

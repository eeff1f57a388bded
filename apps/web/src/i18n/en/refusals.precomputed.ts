import { refusalTexts } from '@pregao/domain';

export default refusalTexts('en');

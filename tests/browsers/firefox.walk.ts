import { walkTheCitizensWay } from './citizen.ts';
import { startFirefox } from './engines/firefox.ts';

walkTheCitizensWay(startFirefox());

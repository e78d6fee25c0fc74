import { walkTheCitizensWay } from './citizen.ts';
import { startChromium } from './engines/chromium.ts';

walkTheCitizensWay(startChromium());

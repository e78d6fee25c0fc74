import { walkTheCitizensWay } from './citizen.ts';
import { startWebKit } from './engines/webkit.ts';

walkTheCitizensWay(startWebKit());

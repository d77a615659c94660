import { disguise } from '../disguise.ts';
import { ENGLISH } from '../english.ts';
import type { Translation } from '../load-words.ts';

const words = disguise(ENGLISH) as Translation;
export default words;

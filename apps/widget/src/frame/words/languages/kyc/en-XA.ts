import { disguise } from '../../disguise.ts';
import { KYC_ENGLISH } from '../../kyc-english.ts';
import type { KycTranslation } from '../../load-kyc-words.ts';

const kyc = disguise(KYC_ENGLISH) as KycTranslation;
export default kyc;

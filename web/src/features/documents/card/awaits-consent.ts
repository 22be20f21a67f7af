import type { Upload } from '#parts/uploads/upload-state.ts';

/** Returns whether an upload was refused because the consent to copies of the Cartão de Cidadão is missing. */
export const awaitsConsent = ({ phase, target }: Upload, applicationId: string): boolean =>
  target.applicationId === applicationId && phase.kind === 'failed' && phase.remedy === 'consent';

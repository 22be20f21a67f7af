/** Path of the page on which the recipient of a notice stops a recovery. Person and key are in the fragment. */
export const stopRecoveryPath = '/auth/cancelar-recuperacao';

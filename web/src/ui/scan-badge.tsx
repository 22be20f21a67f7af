import type { ScanView } from '../../../shared/documents/scan.ts';
import { StatusBadge } from './badge.tsx';

/** What the client reads of a file that they cannot open: of one without an answer only the team can decide. */
export const ClientScanBadge = ({ scan }: { readonly scan: ScanView }) =>
  scan === 'infected' ? (
    <StatusBadge tone="correction">Ficheiro recusado</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">A verificar o ficheiro</StatusBadge>
  );

/** What the team reads of it. */
export const StaffScanBadge = ({ scan }: { readonly scan: ScanView }) =>
  scan === 'unverified' ? (
    <StatusBadge tone="correction">Ficheiro não verificado</StatusBadge>
  ) : (
    <ClientScanBadge scan={scan} />
  );

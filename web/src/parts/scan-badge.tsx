import type { ScanView } from '#shared/documents/scan.ts';
import { StatusBadge } from '#ui/badge.tsx';

/** The client's text for a file that cannot be opened; without a scan result only staff can decide. */
export const ClientScanBadge = ({ scan }: { scan: ScanView }) =>
  scan === 'infected' ? (
    <StatusBadge tone="correction">Ficheiro recusado</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">A verificar o ficheiro</StatusBadge>
  );

/** The text for staff. */
export const StaffScanBadge = ({ scan }: { scan: ScanView }) =>
  scan === 'unverified' ? (
    <StatusBadge tone="correction">Ficheiro não verificado</StatusBadge>
  ) : (
    <ClientScanBadge scan={scan} />
  );

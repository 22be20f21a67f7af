import { Icon } from '#ui/icons.tsx';
import { useOnline } from '#ui/use-online.ts';
import styles from './offline-hint.module.css';

/** Tells the user that the network is down and that nothing is lost. */
export function OfflineHint() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offlineHint}>
          <Icon name="wifiOff" size={18} />
          Estás sem ligação. O que vês pode estar desatualizado; podes continuar quando a ligação voltar.
        </p>
      )}
    </div>
  );
}

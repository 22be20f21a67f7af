import { Button, type ButtonProps } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import styles from './review-list.module.css';

interface RowActionProps extends ButtonProps {
  icon: IconName;
  /** What it does: on a desk the icon stands for it. */
  word: string;
  /** What it is done to. */
  label: string;
}

/** What can be done to a document in a row of the review: an icon where the row is one line, the word elsewhere. */
export const RowAction = ({ icon, word, label, ...rest }: RowActionProps) => (
  <Button
    size="small"
    variant="quiet"
    className={styles.act}
    title={word}
    icon={<Icon name={icon} size={18} />}
    {...rest}
  >
    <span className={styles.word}>{word}</span>
    <span className="visually-hidden"> {label}</span>
  </Button>
);

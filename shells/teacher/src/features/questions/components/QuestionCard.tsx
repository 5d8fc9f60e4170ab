import { confirm, formatDate, IconButton, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import bankTexts from '../../../classroom/locales/bank.en.json';
import type { GalleryEntry } from '../../../classroom/components/QuestionGallery';
import { QuestionImage } from '../../../classroom/components/QuestionImage';
import { tellOutcome } from '../../../classroom/failures';
import { useDeleteQuestion } from '../api/delete-question';
import questionTexts from '../locales/en.json';
import styles from './Questions.module.css';

/** One question of the bank: its image, its answer, and deleting it. */
export function QuestionCard({ question, place, onShow }: Omit<GalleryEntry, 'number'>) {
  const t = useTexts(questionTexts);
  const words = useTexts(bankTexts);
  const { correctAnswer: option, tags, createdAt } = question;
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        <QuestionImage question={question} framed />
        <button type="button" className={styles.cover} aria-label={t('open', { place, option })} onClick={onShow} />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
          <p className={styles.place} dir="auto">
            {place}
          </p>
          <Muted>
            {t('added', { when: formatDate(createdAt) })}
            {tags.length > 0 && <> · {tags.join(', ')}</>}
          </Muted>
        </div>
        <DeleteButton question={question} place={place} />
      </div>
    </li>
  );
}

function DeleteButton({ question: { _id, correctAnswer: option }, place }: Pick<GalleryEntry, 'question' | 'place'>) {
  const t = useTexts(questionTexts);
  const remove = useDeleteQuestion();
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { place }),
      action: () => tellOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <IconButton icon="trash" variant="dangerSubtle" label={t('delete', { place, option })} onClick={askAndRemove} />
  );
}

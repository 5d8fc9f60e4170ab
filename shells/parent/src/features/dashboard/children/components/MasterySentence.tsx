import { joinNames, useTexts } from '@fulcrum/shared-ui';
import { useChildMastery } from '../api/child-mastery';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

/** A child's strongest and weakest topics, in one sentence; nothing while too little was answered. */
export function MasterySentence({ childId }: { childId: string }) {
  const t = useTexts(childrenTexts);
  const { data } = useChildMastery(childId);
  if (!data) return null;
  const headings = new Map(data.topics.map(({ code, heading }) => [code, heading]));
  const [strong, weak] = [data.strongest, data.weakest].map((codes) =>
    joinNames(codes.flatMap((code) => headings.get(code) ?? [])),
  );
  if (!strong && !weak) return null;
  const text = strong && weak ? 'strongAndWeak' : strong ? 'strongOnly' : 'weakOnly';
  return <p className={styles.sentence}>{t(text, { strong: strong ?? '', weak: weak ?? '' })}</p>;
}

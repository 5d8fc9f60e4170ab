import { textsOf } from '@fulcrum/shared-ui';
import type { SessionUser } from '@fulcrum/shared-ui';
import type { NavigationItem } from '../layout/NavigationPanel';
import hostTexts from '../locales/en.json';
import { FALLBACK_PATH, remotePages } from '../page-tables';

/** The menu of a user: the pages of their role, without those that a student without a group may not open. */
export function navigationOf(user: SessionUser, assistantUrl: string | undefined): NavigationItem[] {
  const t = textsOf(hostTexts);
  const isAwaiting = user.role === 'student' && !user.groupId;
  const pages = remotePages
    .filter(({ remote }) => remote === user.role)
    .filter(({ role, teacherAlone }) => !(isAwaiting && role !== 'anyone') && !(teacherAlone && user.realTeacherId))
    .flatMap(({ path, link, t: name }) => (link ? { ...link, to: path, label: name(link.label) } : []));
  if (pages.length === 0) return [{ to: FALLBACK_PATH, icon: 'home', label: t('dashboard') }];
  if (user.role !== 'student' || !assistantUrl) return pages;
  return [...pages, { to: assistantUrl, icon: 'chat', label: t('assistantChat'), external: true }];
}

/** The user's role in words; an assistant is a teacher account that acts for another teacher. */
export function roleLabel(user: SessionUser): string {
  const t = textsOf(hostTexts);
  if (user.role === 'teacher') return t(user.realTeacherId ? 'roleAssistant' : 'roleTeacher');
  if (user.role === 'student') return t('roleStudent');
  return user.role === 'parent' ? t('roleParent') : user.role;
}

import { currentLocale, Loading, useTexts } from '@fulcrum/shared-ui';
import { Link, Navigate } from 'react-router-dom';
import { phoneHref, useSite } from '../app/site';
import { useStartPage } from '../auth/use-complete-sign-in';
import { Landing, type LandingLink, type LandingPart } from './Landing';
import './landing.css';
import { LandingMeta } from './LandingMeta';
import landingTexts from './locales/en.json';

const RouterLink: LandingLink = ({ href, className, children }) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);

const ShownPart: LandingPart = ({ shown, children }) => shown && children;

/** The front page when opened from inside the product; signed-in users are redirected to their dashboard. */
export default function LandingPage() {
  const start = useStartPage();
  return start ? <Navigate to={start} replace /> : <FrontPage />;
}

/** Shown even if the teacher's details cannot be loaded. */
function FrontPage() {
  // The parts read their texts themselves: this re-renders them when the language changes.
  useTexts(landingTexts);
  const { data, isPending } = useSite(currentLocale());
  if (isPending) return <Loading rows={5} rowHeight="4rem" />;
  const phone = data?.phones[0] ?? '';
  const site = {
    teacherName: data?.teacherName ?? 'Fulcrum',
    about: data?.about ?? '',
    photo: data?.photo ?? null,
    phone,
    phoneHref: phoneHref(phone),
    messagingUrl: data?.messagingLinks[0] ?? '',
    courses: data?.courses ?? [],
  };
  return (
    <>
      <LandingMeta teacherName={site.teacherName} publicUrl={window.location.origin} />
      <Landing site={site} Link={RouterLink} Part={ShownPart} />
    </>
  );
}

import { useParams } from 'react-router-dom';
import { useYears } from '../../../shared/api/list-years';
import { GroupAttendance } from './GroupAttendance';

/** The sessions on the page of a group, whose id is in the address. */
export default function SessionsOfGroup() {
  const { id = '' } = useParams();
  const { data: years = [] } = useYears();
  const year = years.find(({ groups }) => groups.some(({ _id }) => _id === id));
  return year && <GroupAttendance yearId={year._id} groupId={id} />;
}

import type { GroupForecastDto } from '../../src/modules/forecast/dto/forecast.dto.js';
import type { TestApi } from '../../src/testing/api.js';

export interface SeenRow {
  student: { email: string };
}

export interface SeenQuiz {
  _id: string;
  title: string;
  state: string;
}

export interface SeenTask {
  deadline: string;
  mySubmission: { status: string; fileUrl: string; correctedFileUrl: string | null; submittedAt: string } | null;
}

/** The forecast of the group with this name. */
export async function forecastOf(api: TestApi, teacher: { token: string }, name: string): Promise<GroupForecastDto> {
  const group = await api.database.collection('groups').findOne({ name });
  const path = `/forecast/group/${String(group?._id)}`;
  return (await api.as(teacher).get(path).expect(200)).body;
}

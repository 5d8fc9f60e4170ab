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

export const QUIZZES_PATH = '/student-quizzes';
export const takePath = (quizId: string) => `/student/take-quiz/${quizId}`;
export const resultPath = (quizId: string) => `/student/quiz-result/${quizId}`;

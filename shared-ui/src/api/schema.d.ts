/**
 * Generated from the backend's OpenAPI document by `npm run codegen`: do not edit.
 */

export interface paths {
    "/api/files/{id}": {
        /** The bytes of a stored file, whole or in part, for the holder of a signed link or a signed-in reader. */
        get: operations["Files_read"];
    };
    "/api/health/live": {
        /** The process runs and answers. */
        get: operations["Health_live"];
    };
    "/api/health/ready": {
        /** Everything a request may need is there: 503 while MongoDB or Redis is away. A full disk refuses files only. */
        get: operations["Health_ready"];
    };
    "/api/audit": {
        /** Who of the teacher's team changed, exported or opened what, newest first. Without `page` and `limit`: the newest 50. X-Total-Count is 10000 where there are more, with X-Total-At-Least. */
        get: operations["Audit_list"];
    };
    "/api/audit/people": {
        /** The teacher, assistants and operators who are in the log, by name: also those whose account is gone. */
        get: operations["Audit_listPeople"];
    };
    "/api/auth/login": {
        /** Signs in: a token, and the same in a cookie for GET requests. */
        post: operations["SignIn_login"];
    };
    "/api/auth/logout": {
        /** Ends this session; the account's other devices stay signed in. */
        post: operations["SignIn_logout"];
    };
    "/api/auth/me": {
        /** The signed-in account. */
        get: operations["SignIn_me"];
    };
    "/api/auth/forgot-password": {
        /** Mails a link to choose a new password. Says the same whether or not the email is known. */
        post: operations["PasswordReset_forgot"];
    };
    "/api/auth/reset-password/{token}": {
        /** Sets a new password by the mailed link: once, within an hour. 400 `reset_link_invalid` otherwise. */
        post: operations["PasswordReset_reset"];
    };
    "/api/auth/account": {
        /** The caller's own account: email, and whether it is confirmed. */
        get: operations["Account_describe"];
    };
    "/api/auth/account/language": {
        /** Keeps the language of the pages and of the mails with the account. */
        put: operations["Account_keepLanguage"];
    };
    "/api/auth/account/password": {
        /** Changes the password. Every other sign-in ends; this one goes on by the new token. 400: `password_wrong`, `password_too_common`. */
        post: operations["Account_changePassword"];
    };
    "/api/auth/account/email": {
        /** Asks for another email, which takes effect when it is confirmed. 400: `password_wrong`, `same_email`, `user_exists`. */
        post: operations["Account_changeEmail"];
        /** Takes the wish for another email back. */
        delete: operations["Account_keepEmail"];
    };
    "/api/auth/account/proof-mail": {
        /** Mails digits and a link to the address that has to be confirmed: at most one mail a minute, six an hour. */
        post: operations["Account_sendProof"];
    };
    "/api/auth/account/proof": {
        /** Confirms the address by the digits of the newest mail: five tries, one hour. 400: `code_wrong`, `code_expired`, `user_exists`. */
        post: operations["Account_prove"];
    };
    "/api/auth/address-proof/{token}": {
        /** Confirms the address by the link of the newest mail, signed in or not. 400: `proof_link_invalid`, `user_exists`. */
        post: operations["Account_proveByLink"];
    };
    "/api/auth/account/second-factor": {
        /** The caller's second factor, if there is one. */
        get: operations["SecondFactor_describe"];
    };
    "/api/auth/account/second-factor/app": {
        /** A secret for an authenticator app, good for ten minutes; nothing changes until a code confirms it. 400: `password_wrong`. */
        post: operations["SecondFactor_propose"];
    };
    "/api/auth/account/second-factor/app/confirm": {
        /** Connects the app by a code of it. The first second factor comes with ten recovery codes, this once, and signs out everywhere else. 400: `code_wrong`, `secret_expired`. */
        post: operations["SecondFactor_confirm"];
    };
    "/api/auth/account/second-factor/recovery-codes": {
        /** Ten new recovery codes, this once; the ones before are good no longer. 400: `password_wrong`. */
        post: operations["SecondFactor_renewCodes"];
    };
    "/api/auth/account/second-factor/off": {
        /** Removes the authenticator app, with the password and a code of it. Without a passkey the second factor is off then. 400: `password_wrong`, `code_wrong`. */
        post: operations["SecondFactor_turnOff"];
    };
    "/api/auth/second-factor": {
        /** Ends a login that asked for the second factor, with the cookie of that login; without it 403 `step_required`. */
        post: operations["SecondStep_complete"];
    };
    "/api/auth/second-factor/passkey-options": {
        /** What the browser needs to ask for one of the account's passkeys, with the cookie of that login. */
        post: operations["SecondStep_askForPasskey"];
    };
    "/api/auth/second-factor/passkey": {
        /** Ends a login by what a passkey of the account has signed. */
        post: operations["SecondStep_completeByPasskey"];
    };
    "/api/auth/account/passkeys/options": {
        /** What the browser needs to make a passkey; nothing changes until it is sent. 400: `password_wrong`. */
        post: operations["Passkeys_propose"];
    };
    "/api/auth/account/passkeys": {
        /** Adds a passkey. The first second factor comes with ten recovery codes, this once, and signs out everywhere else. 400: `passkey_refused`. */
        post: operations["Passkeys_add"];
    };
    "/api/auth/account/passkeys/{passkeyId}": {
        /** Gives a passkey another name. */
        put: operations["Passkeys_rename"];
    };
    "/api/auth/account/passkeys/{passkeyId}/remove": {
        /** Removes a passkey. Without another one or an app the second factor is off then. 400: `password_wrong`. */
        post: operations["Passkeys_remove"];
    };
    "/api/auth/passkey/options": {
        /** What the browser needs to ask for any passkey of this site. */
        post: operations["PasskeySignIn_ask"];
    };
    "/api/auth/passkey": {
        /** Signs in by a passkey alone, whose device has checked who holds it: instead of password and second factor. */
        post: operations["PasskeySignIn_complete"];
    };
    "/api/auth/sign-ins": {
        /** Where the caller is signed in, last used first. */
        get: operations["SignIns_list"];
        /** Signs the caller out everywhere else. */
        delete: operations["SignIns_endOthers"];
    };
    "/api/auth/sign-ins/{signInId}": {
        /** Ends one of the caller’s sign-ins: its token is refused from then on. */
        delete: operations["SignIns_end"];
    };
    "/api/auth/register": {
        /** Makes a student's account, and links or makes the parent's. 400: `user_exists`, `same_email`, `email_taken`, `join_link_invalid`, `join_link_of_another`. */
        post: operations["Registration_register"];
    };
    "/api/auth/parent/set-password": {
        /** A parent's first own password, with the cookie of the login that asked for it; without it 403 `step_required`. */
        post: operations["Parents_setPassword"];
    };
    "/api/auth/student/add-parent": {
        /** The missing parent details of a student: with the cookie of the login that asked for them, or signed in. */
        post: operations["Parents_addParent"];
    };
    "/api/auth/parent/{parentId}/invitation": {
        /** A fresh one-time password for a parent who has never chosen one, to be read out or shared. Mailed too. */
        post: operations["Parents_invite"];
    };
    "/api/auth/parent/{parentId}/students": {
        /** A parent's children by name. */
        get: operations["Parents_listChildren"];
    };
    "/api/auth/teacher/assistants/{teacherId}": {
        /** The teacher's assistants by name. */
        get: operations["Assistants_list"];
    };
    "/api/auth/teacher/add-assistant": {
        /** Makes an account that works in the teacher's name. 400 `user_exists` when the email is taken. */
        post: operations["Assistants_add"];
    };
    "/api/auth/teacher/delete-assistant/{teacherId}/{assistantId}": {
        /** Deletes an assistant, who is signed out at once. */
        delete: operations["Assistants_remove"];
    };
    "/api/auth/teacher/staff-factor/{teacherId}": {
        /** Whether the teacher and all assistants need a second factor, and which assistants have one. */
        get: operations["Assistants_describeFactor"];
        /**
         * Asks the whole team for a second factor, or no longer. It holds from the next request on, for sign-ins that go on as well:
         *     whoever has none may do nothing else before (403 `enrolment_required`).
         */
        put: operations["Assistants_requireFactor"];
    };
    "/api/auth/students": {
        /** Every student of the teacher, by name or another column, searched on demand. X-Total-Count counts 5000 from the page's first on, 1000 of a search, where there are more, with X-Total-At-Least. */
        get: operations["Students_list"];
    };
    "/api/auth/account/alternate-name": {
        /** Keeps the other spelling of the caller's own name, or removes it. */
        put: operations["Students_keepAlternateName"];
    };
    "/api/students/{studentId}": {
        /** Edits a student's six fields, and the other spelling of the name. 400: `email_taken`, `same_email`. */
        put: operations["Students_edit"];
        /** Deletes a student with all they handed in, and the parent when no other child is left. */
        delete: operations["Students_remove"];
    };
    "/api/students/{studentId}/merge/{otherId}": {
        /** What both accounts have, and what a merge into the first would do. 400: `same_student`. */
        get: operations["StudentMerges_preview"];
    };
    "/api/students/{studentId}/merge": {
        /**
         * Makes the other account part of this one: it signs in no longer, and everything that it has moves. Of what both have one stays,
         *     and the other is set aside. 400: `same_student`.
         */
        post: operations["StudentMerges_merge"];
    };
    "/api/students/{studentId}/merges": {
        /** The accounts that have become part of this one, the newest first, each with what gave way and its files. */
        get: operations["StudentMerges_list"];
    };
    "/api/students/year/{yearId}/group/{groupId}": {
        /** The students of a group of a year, by name or another column, searched on demand. X-Total-Count as of all students. */
        get: operations["Roster_listGroup"];
    };
    "/api/students/unassigned": {
        /** The students who await access, by name or another column, searched on demand. X-Total-Count as of all students. */
        get: operations["Roster_listUnassigned"];
    };
    "/api/student/{studentId}/year": {
        /** The year of a student's group: for the student, their parent and the teacher. */
        get: operations["Roster_yearOfStudent"];
    };
    "/api/group/{groupId}/students": {
        /** A group's students by name. */
        get: operations["Groups_listStudents"];
    };
    "/api/group/{groupId}/wishes": {
        /** The students who registered by the group's link and await access, by name: what add-student accepts as a whole. */
        get: operations["Groups_listWishes"];
    };
    "/api/group/{groupId}/add-student": {
        /** Puts students into the group; one who is in another group moves. One unknown id, and nobody is moved. */
        post: operations["Groups_addStudents"];
    };
    "/api/group/{groupId}/remove-student/{studentId}": {
        /** Takes a student out of the group: the student awaits access again. */
        delete: operations["Groups_removeStudent"];
    };
    "/api/students/import": {
        /**
         * Imports students from an .xlsx or .csv file, or checks what an import would do. The same file again is harmless: who is
         *     there already stays. 400: `columns_missing`, `columns_repeated`, `no_rows`, `file_required`.
         */
        post: operations["StudentImport_import"];
    };
    "/api/students/import/template": {
        /** The workbook to fill in, with the teacher's schools, years and groups to choose from. */
        get: operations["StudentImport_template"];
    };
    "/api/students/import/password-links": {
        /** How many of the teacher's students have never chosen a password. */
        get: operations["StudentImport_countWaiting"];
        /** Mails students who have never chosen a password a new link to choose one: all of them, or those named. */
        post: operations["StudentImport_sendLinks"];
    };
    "/api/consents": {
        /** What the parent has agreed to, child by child, and which text is today's. */
        get: operations["Consents_list"];
        /** Agrees to today's text for these children. */
        post: operations["Consents_give"];
    };
    "/api/consents/withdraw": {
        /** Takes the consent for a child back. The teacher's team sees it, and deletes the child when the family asks for that. */
        post: operations["Consents_withdraw"];
    };
    "/api/school/all": {
        /** The schools that somebody who registers can choose, by name. */
        get: operations["Schools_listChoices"];
    };
    "/api/school/{id}": {
        /** The teacher's schools, by name. */
        get: operations["Schools_list"];
        /** Changes the name of a school, wherever it is shown. */
        put: operations["Schools_rename"];
        /** Deletes a school that has no students. */
        delete: operations["Schools_remove"];
    };
    "/api/school": {
        /** Adds a school. */
        post: operations["Schools_create"];
    };
    "/api/year/{teacherId}": {
        /** The teacher's years by name, with their groups and live-class links. */
        get: operations["Years_list"];
    };
    "/api/year": {
        /** Adds a year. */
        post: operations["Years_create"];
    };
    "/api/year/{yearId}/zoom": {
        /** The live-class links of a year: for the teacher, and for its students. */
        get: operations["Years_listZoomLinks"];
        /** Replaces all live-class links of a year, and answers them. */
        put: operations["Years_replaceZoomLinks"];
    };
    "/api/group": {
        /** Adds a group to a year. */
        post: operations["Groups_create"];
    };
    "/api/group/{yearId}": {
        /** A year's groups by name, with the ids of their students. */
        get: operations["Groups_listOfYear"];
    };
    "/api/years/{yearId}": {
        /** Changes the name of a year, wherever it is shown. */
        put: operations["Corrections_renameYear"];
        /** Deletes a year that has no groups and no units. */
        delete: operations["Corrections_removeYear"];
    };
    "/api/groups/{groupId}": {
        /** Changes the name of a group; quizzes that were set keep the one they had. */
        put: operations["Corrections_renameGroup"];
        /** Deletes a group that has no students, tasks, quizzes and sessions. */
        delete: operations["Corrections_removeGroup"];
    };
    "/api/years/{yearId}/archive": {
        /** Ends a year: what is in it is read, and no longer changed (409 `year_archived`). Again has no effect. */
        put: operations["ArchivedYears_archive"];
        /** Brings an archived year back: it can be changed again. */
        delete: operations["ArchivedYears_bringBack"];
    };
    "/api/years/{yearId}/copy-preview": {
        /** What a copy of the year would have, and where its dates would be. */
        get: operations["YearCopies_preview"];
    };
    "/api/years/{yearId}/copies": {
        /** Makes a new year with what was chosen of this one, its dates moved. An archived year can be copied, too. */
        post: operations["YearCopies_request"];
    };
    "/api/year-copies": {
        /** The team's last twenty copies, newest first. */
        get: operations["YearCopies_list"];
    };
    "/api/year-copies/{id}": {
        /** One copy, as it stands. */
        get: operations["YearCopies_describe"];
    };
    "/api/year-copies/{id}/events": {
        /** The copy each time that it changes, as server-sent events, until it is done or has failed. */
        get: operations["YearCopies_follow"];
    };
    "/api/year-copies/{id}/retry": {
        /** Goes on with a copy that failed: what is copied already stays. */
        post: operations["YearCopies_retry"];
    };
    "/api/group/{groupId}/join-link": {
        /** The link by which students register for a group. */
        get: operations["JoinLinks_describe"];
        /** Makes a group's link. One that was made before is no longer good. */
        put: operations["JoinLinks_make"];
        /** Revokes a group's link: nobody can register by it any more. Who has done so stays in the list. */
        delete: operations["JoinLinks_revoke"];
    };
    "/api/join/{token}": {
        /** The group that a link invites to, for the registration form. */
        get: operations["JoinLinks_open"];
    };
    "/api/session": {
        /** Creates a session of a group. */
        post: operations["Sessions_create"];
    };
    "/api/session/{id}": {
        /** A session with its attendance, and everyone to be marked in it by name. */
        get: operations["Sessions_describe"];
        /** Changes the title of a session; its attendance stays. */
        put: operations["Sessions_rename"];
    };
    "/api/session/group/{groupId}/{teacherId}": {
        /** A group's sessions with their attendance, newest first. */
        get: operations["Sessions_listOfGroup"];
    };
    "/api/session/{id}/attendance": {
        /**
         * Records the students named and leaves the others; two saves at once both keep.
         *     One student of another group (400) or unknown (404), and nothing is written.
         */
        put: operations["Sessions_saveAttendance"];
    };
    "/api/sessions/student/{studentId}": {
        /** The sessions of a student, newest first: for the student, their parent and the teacher. */
        get: operations["Sessions_listOfStudent"];
    };
    "/api/door-key": {
        /** What the student's phone makes the codes with that it shows at the door. */
        get: operations["Door_keyOf"];
    };
    "/api/session/{id}/door": {
        /** A session's door: who may come, and what a scanner checks codes with, so that it works without a line. */
        get: operations["Door_describe"];
        /** Says when the lesson begins and how late is late. Whom the door has recorded already is Present or Late by that. */
        put: operations["Door_setTerms"];
    };
    "/api/session/{id}/scans": {
        /** Records who was seen at the door. The first scan of a student counts, from whatever scanner and whenever it arrives. */
        post: operations["Door_merge"];
    };
    "/api/group/{id}/door-cards": {
        /** The printed cards of a group's students. */
        get: operations["Door_listCards"];
        /** Makes a card for everyone in the group who has none; the others keep theirs. */
        post: operations["Door_makeCards"];
    };
    "/api/door-card/{studentId}": {
        /** A lost card opens nothing from now on; the student's next one is another. */
        delete: operations["Door_revokeCard"];
    };
    "/api/tasks/group/{groupId}": {
        /** A group's tasks, latest deadline first. The team also gets how many have handed in; a student of the group `mySubmission` of each, or null. */
        get: operations["Tasks_listOfGroup"];
    };
    "/api/tasks/task/{id}": {
        /** One task, for whoever comes by a link that names nothing else. */
        get: operations["Tasks_get"];
        /** Changes the fields that are sent. */
        put: operations["Tasks_update"];
        /** Deletes a task with its submissions and their files. */
        delete: operations["Tasks_remove"];
    };
    "/api/tasks/task": {
        /** Sets a task for groups of one year. */
        post: operations["Tasks_create"];
    };
    "/api/tasks/submission/{id}": {
        /**
         * The submissions of a task. For the teacher's team: one row per student, also of those who have not submitted, by name.
         *     For a student: their own row, or none.
         */
        get: operations["Submissions_list"];
        /** Cancels the caller's submission, before the deadline and while it is not graded. */
        delete: operations["Submissions_cancel"];
    };
    "/api/tasks/submission": {
        /** Hands in the caller's PDF, before the deadline by the server's clock, once per task. For lines that break see the tus endpoint, /api/tasks/submission/tus. */
        post: operations["Submissions_submit"];
    };
    "/api/tasks/submission/{id}/grade": {
        /** Grades a submission, with comments and, if wanted, a corrected PDF. Grading again replaces what is named. */
        put: operations["Grading_grade"];
    };
    "/api/tasks/task/{id}/reminders": {
        /** Mails the students who have not handed in, each at most once on a day of the school. */
        post: operations["Reminders_remind"];
    };
    "/api/tasks/task/{id}/students/{studentId}": {
        /** Gives one student of the task's groups more time, or excuses them. 400: `not_after_deadline`. */
        put: operations["Allowances_change"];
    };
    "/api/marking/submissions/{submissionId}": {
        /** What is drawn and written on a submission: for the teacher's team, before it is returned. */
        get: operations["Marking_read"];
        /** Saves the pages that changed. Nothing is overwritten: whoever saves on an older version gets 409. */
        put: operations["Marking_save"];
    };
    "/api/marking/tasks/{taskId}/returns": {
        /** Which of a task's scripts are returned, and how they stand to what was returned. */
        get: operations["Returns_list"];
        /** Returns every graded script of a task that is not in its student's hands as it is now. The marked PDFs are made meanwhile. */
        post: operations["Returns_returnAll"];
    };
    "/api/marking/submissions/{submissionId}/return": {
        /** Returns one graded script: its student gets the pages with what is marked on them, as a PDF. */
        post: operations["Returns_returnOne"];
    };
    "/api/marking/submissions/{submissionId}/reopen": {
        /** Takes a returned script back: its student keeps the grade and does not see the marked pages until they are returned again. */
        post: operations["Returns_reopen"];
    };
    "/api/marking/submissions/{submissionId}/returned": {
        /** A returned script with its marks and comments: for the student who wrote it, and their parent. */
        get: operations["Returns_read"];
    };
    "/api/marking/tasks/{taskId}/scheme": {
        /** The mark scheme of a task: its questions, and what earns marks. */
        get: operations["MarkSchemes_read"];
        /** Replaces the mark scheme, and adds up all scripts by it. Nothing is overwritten: whoever saves on an older version gets 409. */
        put: operations["MarkSchemes_save"];
    };
    "/api/marking/tasks/{taskId}/scheme/preview": {
        /** Which scripts would have another sum by these terms. Changes nothing. */
        post: operations["MarkSchemes_preview"];
    };
    "/api/marking/tasks/{taskId}/averages": {
        /** How the class did in each question of a task: the average of the scripts that have marks for it. */
        get: operations["MarkSchemes_averages"];
    };
    "/api/marking/submissions/{submissionId}/marks": {
        /** What a submission was given for each question. */
        get: operations["MarkSchemes_readMarks"];
        /** Saves the marks of the questions that changed; their sum is the grade of what is graded. */
        put: operations["MarkSchemes_saveMarks"];
    };
    "/api/marking/submissions/{submissionId}/holder": {
        /** Says who of the team has a submission open to mark it; asked again every ten seconds while it is open. */
        put: operations["Presence_hold"];
    };
    "/api/marking/comments": {
        /** The team's comment bank, the most used first. */
        get: operations["CommentBank_list"];
        /** Adds a comment to the bank, with an abbreviation that is typed for it and a mark that it carries, if wanted. */
        post: operations["CommentBank_add"];
    };
    "/api/marking/comments/{commentId}": {
        /** Replaces a comment of the bank. What was written on scripts stays as it is. */
        put: operations["CommentBank_change"];
        /** Deletes a comment of the bank. What was written on scripts stays. */
        delete: operations["CommentBank_remove"];
    };
    "/api/marking/comments/{commentId}/uses": {
        /** Counts that a comment of the bank was written on a script: the most used come first. */
        post: operations["CommentBank_countUse"];
    };
    "/api/marking/stamps": {
        /** The team's own stamps, the oldest first. */
        get: operations["OwnStamps_list"];
        /** Adds a stamp to the team's own, with a mark that it carries, if wanted. */
        post: operations["OwnStamps_add"];
    };
    "/api/marking/stamps/{stampId}": {
        /** Deletes a stamp of the team. What was stamped on scripts stays. */
        delete: operations["OwnStamps_remove"];
    };
    "/api/marking/tasks/{taskId}/scripts": {
        /** All scripts of a task in one zip, with the students' names in the names of the files. A new tab needs the cookie only. */
        get: operations["AllScripts_download"];
    };
    "/api/marking/appeals": {
        /** The open appeals of all scripts, the longest open first; `state=answered`: the last 200 answered. */
        get: operations["Appeals_list"];
    };
    "/api/marking/submissions/{submissionId}/appeals": {
        /** The appeals of a script, and what its student may appeal: for the student, their parent and the teacher's team. */
        get: operations["Appeals_read"];
        /** Appeals the marks of a question, or of a script that was not marked by question. The same form again is the same appeal. */
        post: operations["Appeals_raise"];
    };
    "/api/marking/appeals/{appealId}/messages": {
        /** Writes a message in an open appeal. The same message again is written once. */
        post: operations["Appeals_say"];
    };
    "/api/marking/appeals/{appealId}/answer": {
        /** Answers an appeal, which closes it. Marks are changed before, as in all marking; the answer keeps what they are by then. */
        put: operations["Appeals_answer"];
    };
    "/api/marking/moderations": {
        /** The team's open second markings, the oldest first. */
        get: operations["Moderations_list"];
    };
    "/api/marking/submissions/{submissionId}/moderation": {
        /** Asks somebody of the team to mark a script again without seeing the first marks. */
        post: operations["Moderations_ask"];
    };
    "/api/marking/moderations/{moderationId}/script": {
        /** The script for its second marker: nothing of the first marks. */
        get: operations["Moderations_script"];
    };
    "/api/marking/moderations/{moderationId}/marks": {
        /** Saves second marks, kept apart from the grade. Whoever saves first is the second marker. */
        put: operations["Moderations_save"];
    };
    "/api/marking/moderations/{moderationId}": {
        /** First and second marks, question by question, once the second marker is done. */
        get: operations["Moderations_compare"];
        /** Calls a second marking off: the first marks stay. */
        delete: operations["Moderations_callOff"];
    };
    "/api/marking/moderations/{moderationId}/decision": {
        /** Gives some questions their second marks, and closes it; the grade stays the sum. */
        put: operations["Moderations_decide"];
    };
    "/api/marking/tasks/{taskId}/answers": {
        /** What students have typed, question by question: equal answers are one group, however their numbers and units are spelt. */
        get: operations["Answers_list"];
    };
    "/api/marking/tasks/{taskId}/answers/marks": {
        /** Gives equal answers the same marks. What is graded already has its sum as the grade; nothing else is graded by it. */
        post: operations["Answers_mark"];
    };
    "/api/unit/student/{studentId}/year/{yearId}/units": {
        /** The units of a student's year with their chapters: for that student and the teacher's team. */
        get: operations["Units_listForStudent"];
    };
    "/api/unit/{teacherId}/{yearId}": {
        /** A year's units with their chapters, in the order in which they were added. */
        get: operations["Units_listOfYear"];
    };
    "/api/unit": {
        /** Adds a unit to a year. */
        post: operations["Units_create"];
    };
    "/api/unit/{id}": {
        /** Renames a unit. */
        put: operations["Units_rename"];
        /** Deletes a unit that holds no content, with its chapters. */
        delete: operations["Units_remove"];
    };
    "/api/chapter/{id}": {
        /** A unit's chapters, in the order in which they were added: for the teacher's team and the students of that year. */
        get: operations["Chapters_list"];
        /** Renames a chapter. */
        put: operations["Chapters_rename"];
        /** Deletes a chapter that holds no content. */
        delete: operations["Chapters_remove"];
    };
    "/api/chapter": {
        /** Adds a chapter to a unit. */
        post: operations["Chapters_create"];
    };
    "/api/question": {
        /** Adds a question to the bank. Its image is stored upright, bounded and without metadata. */
        post: operations["Questions_upload"];
    };
    "/api/questions/{teacherId}": {
        /** The question bank, newest first. */
        get: operations["Questions_list"];
    };
    "/api/questions/{teacherId}/{yearId}": {
        /** A year's part of the question bank, newest first. */
        get: operations["Questions_listOfYear"];
    };
    "/api/question/{id}/quizzes": {
        /** The quizzes that were set with a question, newest first. */
        get: operations["Questions_listQuizzes"];
    };
    "/api/question/{id}": {
        /** Changes a question of the bank. With `remarkQuizzes` the results of quizzes that were set with it are scored anew. */
        put: operations["Questions_edit"];
    };
    "/api/question/{id}/{userId}": {
        /** Deletes a question. Quizzes that use it, and their results, keep it. */
        delete: operations["Questions_remove"];
    };
    "/api/quiz": {
        /** Sets a quiz for groups of one year. */
        post: operations["Quizzes_create"];
    };
    "/api/quiz/teacher/{teacherId}": {
        /** The teacher's quizzes, newest first: all of them, or those that fit a title, a state, a year and a group. */
        get: operations["Quizzes_list"];
    };
    "/api/quiz/id/{quizId}": {
        /**
         * For the teacher's team: the quiz with its answers (QuizDto). For a student of its groups: the attempt (OpenedQuizDto), which
         *     the first opening between start and end begins, without answers.
         */
        get: operations["Quizzes_read"];
    };
    "/api/quiz/{quizId}": {
        /** Changes a quiz: what is left out stays. Questions, duration, start and fewer groups only while nobody has begun. */
        put: operations["Quizzes_edit"];
    };
    "/api/quiz/{quizId}/close": {
        /** Closes a quiz now: nobody may begin it any more, those who have begun keep their time. */
        put: operations["Quizzes_close"];
    };
    "/api/quiz/{quizId}/results-shown": {
        /** Changes what students and parents are shown of results before the quiz has closed for everyone, at any time. */
        put: operations["Quizzes_changeResultsShown"];
    };
    "/api/quiz/{quizId}/{userId}": {
        /** Deletes a quiz with its attempts. */
        delete: operations["Quizzes_remove"];
    };
    "/api/quiz/{quizId}/submissions": {
        /** The submitted attempts, by the student's name. */
        get: operations["QuizResults_list"];
    };
    "/api/quiz/{quizId}/submission/{studentId}": {
        /** One student's submitted attempt. */
        get: operations["QuizResults_describe"];
    };
    "/api/quiz/{quizId}/statistics": {
        /** How each question did: how many chose each option, its difficulty and its discrimination. */
        get: operations["QuizResults_statistics"];
    };
    "/api/quiz/{quizId}/question/{questionId}/answer": {
        /** Puts the correct answer of a question right: all attempts are scored anew, and who did it when is kept. Again changes nothing. */
        put: operations["QuizResults_remark"];
    };
    "/api/quiz/{quizId}/extra-time": {
        /** The students who have extra time. */
        get: operations["QuizResults_listExtraTime"];
    };
    "/api/quiz/{quizId}/extra-time/{studentId}": {
        /** Sets a student's extra time, before or during the attempt; 0 takes it back. It counts beyond the quiz's end too. */
        put: operations["QuizResults_grantExtraTime"];
    };
    "/api/quiz/{quizId}/preview": {
        /** The quiz as a student who opens it gets it, whenever it is asked for. No attempt begins, and nothing is stored. */
        get: operations["QuizPreview_open"];
    };
    "/api/quiz/{quizId}/preview/result": {
        /** What a student would be shown now for these answers, by what the quiz shows of results. Nothing is stored. */
        post: operations["QuizPreview_mark"];
    };
    "/api/quiz-student/{studentId}": {
        /** The quizzes of a student: those of the group, and those taken in former groups, newest first. */
        get: operations["QuizStudent_list"];
    };
    "/api/quiz-student/{quizId}/answers": {
        /** Saves answers as they are given: sets the questions named, leaves the others. Taken until the attempt's end and 5 s longer. */
        put: operations["QuizStudent_save"];
    };
    "/api/quiz-student/{quizId}/submit": {
        /**
         * Submits the attempt with these last answers, once: a repeat answers the same result. Answers that come too late are
         *     refused with `time_over`; what was saved in time has been submitted by the server then.
         */
        post: operations["QuizStudent_submit"];
    };
    "/api/quiz-student/{quizId}/submission/{studentId}": {
        /** A student's result: for the student, their parent and the teacher's team. */
        get: operations["QuizStudent_describe"];
    };
    "/api/material/year/{yearId}/teacher/{teacherId}": {
        /** A year's materials, newest first. */
        get: operations["Materials_listOfYear"];
    };
    "/api/material/student/{studentId}/year/{yearId}": {
        /** The materials of a student's year, newest first: for that student and the teacher's team. */
        get: operations["Materials_listForStudent"];
    };
    "/api/material/url": {
        /** Adds a material that is elsewhere. The server never fetches it. */
        post: operations["Materials_addLink"];
    };
    "/api/material": {
        /** Adds a PDF for the students of a year. */
        post: operations["Materials_addFile"];
    };
    "/api/material/{id}": {
        /** Changes title and place of a material, and where a link leads. Its file stays. */
        put: operations["Materials_edit"];
    };
    "/api/material/{id}/teacher/{teacherId}": {
        /** Deletes a material, with its file. */
        delete: operations["Materials_remove"];
    };
    "/api/auth/account/archive": {
        /** The caller's archive of "my data", as it stands. */
        get: operations["Archives_describe"];
        /** Asks for an archive of everything about the caller, or about a parent's children: at most one a day. */
        post: operations["Archives_request"];
    };
    "/api/video/year/{yearId}": {
        /** A year's videos, newest first; a student gets those of the own year that can be watched. */
        get: operations["Videos_listOfYear"];
    };
    "/api/video/url": {
        /** Adds a video that is elsewhere. The server never fetches it. */
        post: operations["Videos_addLink"];
    };
    "/api/video": {
        /** Uploads a video and has it processed. The fields come before the file. For lines that break see the tus endpoint, /api/video/tus. */
        post: operations["Videos_addFile"];
    };
    "/api/video/progress/{uploadId}": {
        /**
         * Percent of upload and processing as server-sent events (`data: 0` … `data: 100`), then `event: done` with the video's id, or
         *     `event: failed` with the reason. May be asked for before the upload begins.
         */
        get: operations["Videos_follow"];
    };
    "/api/video/{id}/retry": {
        /** Processes a video once more whose processing failed. */
        post: operations["Videos_retry"];
    };
    "/api/video/{id}": {
        /** Changes title and place of a video, and where a link leads. Its file stays. */
        put: operations["Videos_edit"];
        /** Deletes a video with its files; its processing is broken off. */
        delete: operations["Videos_remove"];
    };
    "/api/video/{id}/captions": {
        /** Sets or replaces the captions of a stored video: WebVTT, at most 1 MB. */
        put: operations["Captions_set"];
        /** Removes the captions of a video. */
        delete: operations["Captions_remove"];
    };
    "/api/video/{id}/playback": {
        /** How to watch a video: addresses that work for the caller alone, and for some hours. */
        get: operations["Playback_begin"];
    };
    "/api/video/stream/{ticket}/{name}": {
        /** A playlist, or a part of a quality’s file, under an address that `playback` has answered. */
        get: operations["Playback_stream"];
    };
    "/api/admin/export-users": {
        /** Every student and assistant of the teacher, as a spreadsheet. A new tab needs the cookie only. */
        get: operations["Spreadsheets_ofUsers"];
    };
    "/api/performance/export/{groupId}/teacher/{teacherId}": {
        /** A group's performance, as a spreadsheet. */
        get: operations["Spreadsheets_ofGroup"];
    };
    "/api/exports": {
        /** The team's exports of the last seven days, newest first. */
        get: operations["Exports_list"];
        /** Asks for a spreadsheet: of all users, of a group's performance, of what is shown of a gradebook, or of a quiz's results. */
        post: operations["Exports_request"];
    };
    "/api/exports/{id}": {
        /** One export, as it stands. */
        get: operations["Exports_describe"];
    };
    "/api/exports/{id}/events": {
        /** The export each time that it changes, as server-sent events, until it is done or has failed. */
        get: operations["Exports_follow"];
    };
    "/api/exports/{id}/file": {
        /** The file of an export that is done: .xlsx, or .csv of a gradebook or a quiz that was asked for so. */
        get: operations["Exports_download"];
    };
    "/api/exports/{id}/retry": {
        /** Makes an export that failed once more. */
        post: operations["Exports_retry"];
    };
    "/api/parent-report/{token}": {
        /** One child's report, as a page for whoever has the link. It changes nothing: messengers and mail programs open links on their own. */
        get: operations["ReportPage_show"];
    };
    "/api/performance/parent/{parentId}": {
        /** One report per child of the calling parent, by name. */
        get: operations["Performance_ofChildren"];
    };
    "/api/performance/student/{studentId}": {
        /** A student's report: for the student, their parent and the teacher's team. */
        get: operations["Performance_ofStudent"];
    };
    "/api/performance/student/{studentId}/progress": {
        /**
         * A student's results over the term: each with its date, averages by unit, and the group's median beside the student's own.
         *     Nobody else is named, and a median of fewer than five students is left out.
         */
        get: operations["Performance_progressOf"];
    };
    "/api/performance/{groupId}/{studentId}/teacher/{teacherId}": {
        /** The report of a student of a group. */
        get: operations["Performance_ofGroupMember"];
    };
    "/api/students/{studentId}/report-link": {
        /** The link that the team hands on now. */
        get: operations["ReportLinks_shared"];
        /** Makes a link to hand on, in place of the one that was handed on before. */
        post: operations["ReportLinks_share"];
        /** Revokes all links to the student's report, also those in mails. */
        delete: operations["ReportLinks_revoke"];
    };
    "/api/today": {
        /** What needs the teacher's team now: at most 20 lines of each kind. */
        get: operations["Today_get"];
    };
    "/api/home": {
        /** What the calling student has to do next, tasks and quizzes in one order, with new marks and live classes. */
        get: operations["Home_get"];
    };
    "/api/search": {
        /** Students, parents, groups, tasks, quizzes, questions, videos and materials of the team: at most 6 of each kind, best first. */
        get: operations["Search_find"];
    };
    "/api/gradebook/group/{groupId}": {
        /** The students of a group, with what they did in every task, quiz and session. */
        get: operations["Gradebook_ofGroup"];
    };
    "/api/gradebook/year/{yearId}": {
        /** The same of all groups of a year. */
        get: operations["Gradebook_ofYear"];
    };
    "/api/gradebook/grades/{submissionId}": {
        /** Writes the grade of a submission, or takes it away, if it is still the one that the caller saw. */
        put: operations["Gradebook_changeGrade"];
    };
    "/api/gradebook/settings/{yearId}": {
        /** Weights of a year's categories, and its grade scales. */
        get: operations["GradebookSettings_read"];
        /** Replaces them. Nothing is overwritten: whoever saves on an older version gets 409. */
        put: operations["GradebookSettings_save"];
    };
    "/api/at-risk": {
        /** Students who slip, those with most reasons first; `standing=silenced`: those whom the team has hidden for a time. */
        get: operations["AtRisk_list"];
    };
    "/api/at-risk/rounds": {
        /** Has it worked out now who slips, rather than within the hour. The list says as of when it is. */
        post: operations["AtRisk_find"];
    };
    "/api/at-risk/{studentId}/silence": {
        /** Hides the student from the list for four weeks, or until there is another kind of reason. */
        put: operations["AtRisk_silence"];
        /** Shows a hidden student again. */
        delete: operations["AtRisk_show"];
    };
    "/api/digest/{token}": {
        /** Shows whether the parent receives the weekly mails, and changes nothing: mail programs open links on their own. */
        get: operations["OptOut_show"];
    };
    "/api/digest/{token}/unsubscribe": {
        /** Stops the weekly mails: by the button of the page, or by a mail program at one click (RFC 8058). Again does no harm. */
        post: operations["OptOut_unsubscribe"];
    };
    "/api/digest/{token}/subscribe": {
        /** Has the weekly mails sent again. */
        post: operations["OptOut_subscribe"];
    };
    "/api/site": {
        /** The teacher's name, photo, phones, messaging links and courses, in a language. */
        get: operations["Site_describe"];
    };
    "/api/site/photo/{id}": {
        /** The photo of the front page. */
        get: operations["Site_sendPhoto"];
    };
    "/api/site-settings": {
        /** What the teacher says on the front page. Where no courses are saved, those that it shows. */
        get: operations["SiteSettings_describe"];
        /** Replaces the texts. Without any course the front page shows those of the product. */
        put: operations["SiteSettings_save"];
    };
    "/api/site-settings/photo": {
        /** Replaces the photo. It is stored upright, small and without metadata, and everybody may see it. */
        put: operations["SiteSettings_replacePhoto"];
        /** Takes the photo away; again has no effect. */
        delete: operations["SiteSettings_removePhoto"];
    };
    "/api/announcements": {
        /** The team's announcements, pinned ones first, then the newest, each with how many have read it. 50 without a page. */
        get: operations["Announcements_list"];
        /** Announces something, at once or at a time. Files were uploaded before. */
        post: operations["Announcements_create"];
    };
    "/api/announcement-files": {
        /** Keeps a PDF or an image for an announcement that is about to be made; without one it is gone after a day. */
        post: operations["Announcements_addFile"];
    };
    "/api/announcements/{id}/pin": {
        /** Pins an announcement above the others, or lets it go. */
        put: operations["Announcements_pin"];
    };
    "/api/announcements/{id}": {
        /** Deletes an announcement with its files, for every reader. */
        delete: operations["Announcements_remove"];
    };
    "/api/my-announcements": {
        /** The announcements for the caller: a student, or the parent of some. Pinned ones first, then the newest; at most 100. */
        get: operations["Announcements_listMine"];
    };
    "/api/my-announcements/{id}/read": {
        /** The caller has read an announcement, and with `acknowledged` says so. Again changes nothing. */
        post: operations["Announcements_read"];
    };
    "/api/school-texts": {
        /** Every text of the product in a language, with its English and the school's own words. 50 without a page. */
        get: operations["SchoolTexts_search"];
        /** Says a text in the school's own words, for its students, their parents and the team. */
        put: operations["SchoolTexts_replace"];
    };
    "/api/school-texts/languages": {
        /** The languages whose texts a school may say in its own words. */
        get: operations["SchoolTexts_languages"];
    };
    "/api/school-texts/own": {
        /** What the caller's pages say in the school's own words. */
        get: operations["SchoolTexts_own"];
    };
    "/api/school-texts/{id}": {
        /** Goes back to what the product says. */
        delete: operations["SchoolTexts_undo"];
    };
    "/api/notifications": {
        /** The caller's notifications, newest first; 50 without a page. Kept for 60 days. */
        get: operations["Notifications_list"];
    };
    "/api/notifications/unread": {
        /** How many of the caller's are unread: at most 100. */
        get: operations["Notifications_countUnread"];
    };
    "/api/notifications/read": {
        /** Marks these as read, or all of the caller's. Answers how many are left. */
        post: operations["Notifications_markRead"];
    };
    "/api/notification-settings": {
        /** Which events notify the caller, in which way, and when not. */
        get: operations["Notifications_settings"];
        /** Changes which events notify the caller, and in which way; kinds that are not named stay as they are. */
        put: operations["Notifications_change"];
    };
    "/api/push-devices": {
        /** The devices on which the caller is notified, and the key by which a browser subscribes. */
        get: operations["PushDevices_list"];
        /** Notifies the caller on this browser, until they sign out there. Again renews it. At most 10: the one not used longest goes. */
        post: operations["PushDevices_subscribe"];
    };
    "/api/push-devices/{deviceId}": {
        /** Notifies the caller no longer on one of their devices. */
        delete: operations["PushDevices_remove"];
    };
    "/api/calendar-feed": {
        /** The link by which a calendar program follows the caller's calendar. */
        get: operations["Calendar_linkOf"];
        /** Makes the caller's link, or a new one in its place: the old one opens nothing any more. */
        post: operations["Calendar_renew"];
        /** Revokes the caller's link: it opens nothing any more. */
        delete: operations["Calendar_revoke"];
    };
    "/api/calendar-events/{eventId}.ics": {
        /** One event of the caller's calendar, as a file for their calendar program. */
        get: operations["Calendar_single"];
    };
    "/api/calendar/{token}/fulcrum.ics": {
        /** The calendar of a link: deadlines, quizzes, sessions and live classes, from 30 days ago. The link is the right to read it. */
        get: operations["Calendar_byLink"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        FieldErrorDto: {
            /** @description Dotted path of the refused field. */
            field: string;
            message: string;
            /** @description The same in the language of the page, when that is another than English. */
            said?: string;
        };
        ErrorDto: {
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence. */
            msg: string;
            /** @description Stable name for a program, in snake_case. */
            code: string;
            /** @description The sentence in the language of the page, when that is another than English and it says more there than the code. */
            said?: string;
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
        };
        HealthDto: {
            /** @enum {string} */
            status: "ok";
        };
        ReadyDto: {
            /** @enum {string} */
            status: "ok";
            /**
             * @description `refused` while the disk is as full as it may be: everything else goes on.
             * @enum {string}
             */
            files: "refused" | "accepted";
        };
        /** @enum {string} */
        AuditAction: "account.archive" | "account.email" | "account.factor-off" | "account.factor-on" | "account.factor-reset" | "account.new-password" | "account.passkey-add" | "account.passkey-remove" | "account.password" | "account.recovery-codes" | "account.sign-in" | "account.sign-in-refused" | "account.sign-ins-end" | "announcement.create" | "announcement.delete" | "announcement.pin" | "answers.mark" | "appeal.answer" | "appeal.message" | "appeal.raise" | "assistant.add" | "assistant.remove" | "chapter.create" | "chapter.delete" | "chapter.rename" | "consent.give" | "consent.withdraw" | "door-card.make" | "door-card.revoke" | "export.download" | "export.request" | "export.retry" | "gradebook.open" | "gradebook.settings" | "group.add-students" | "group.create" | "group.delete" | "group.join-link" | "group.join-link-revoke" | "group.remove-student" | "group.rename" | "material.add" | "material.delete" | "material.update" | "moderation.ask" | "moderation.call-off" | "moderation.decide" | "moderation.mark" | "parent.add" | "parent.invite" | "parent.open" | "question.delete" | "question.update" | "question.upload" | "quiz-results.open" | "quiz.close" | "quiz.create" | "quiz.delete" | "quiz.extra-time" | "quiz.remark" | "quiz.results-shown" | "quiz.update" | "report-link.create" | "report-link.revoke" | "report.open" | "scheme.save" | "school-text.replace" | "school-text.undo" | "school.create" | "school.delete" | "school.rename" | "session.attendance" | "session.create" | "session.door" | "session.rename" | "session.scan" | "site.photo" | "site.photo-remove" | "site.update" | "slip.show" | "slip.silence" | "student.delete" | "student.edit" | "student.import" | "student.merge" | "student.open" | "student.password-links" | "submission.grade" | "submission.mark" | "submission.reopen" | "submission.return" | "submissions.open" | "submissions.return" | "task.allow" | "task.create" | "task.delete" | "task.remind" | "task.update" | "team.staff-factor" | "unit.create" | "unit.delete" | "unit.rename" | "video.change" | "video.create" | "video.delete" | "video.update" | "year.archive" | "year.bring-back" | "year.copy" | "year.copy-retry" | "year.create" | "year.delete" | "year.rename" | "year.zoom-links";
        AuditClientDto: {
            address: string;
            device: string;
        };
        /** @enum {string} */
        AuditRole: "teacher" | "assistant" | "student" | "parent" | "operator";
        AuditActorDto: {
            role: components["schemas"]["AuditRole"];
            /** @description The account's id; the account may be gone. */
            _id: string;
            /** @description As the person was called then; null when it could not be read. */
            name: string | null;
        };
        /** @enum {string} */
        AuditSubjectType: "announcement" | "appeal" | "assistant" | "chapter" | "export" | "group" | "material" | "moderation" | "parent" | "question" | "quiz" | "scheme" | "school" | "school-text" | "session" | "student" | "submission" | "task" | "team" | "unit" | "video" | "year" | "year-copy";
        AuditSubjectDto: {
            type: components["schemas"]["AuditSubjectType"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description As it was called then; null for what has no name. */
            name: string | null;
        };
        AuditChangeDto: {
            /** @description Its name in the API, or the id of the student whose value it is. */
            field: string;
            before: string | null;
            after: string | null;
        };
        AuditEntryDto: {
            action: components["schemas"]["AuditAction"];
            /** @description Of sign-ins, refused ones and new passwords; null otherwise. */
            client: components["schemas"]["AuditClientDto"] | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /**
             * Format: date-time
             * @description When, ISO 8601 UTC.
             */
            at: string;
            actor: components["schemas"]["AuditActorDto"];
            /** @description The first is the main one; at most 50. */
            subjects: components["schemas"]["AuditSubjectDto"][];
            /** @description How many more subjects there were. */
            moreSubjects: number;
            /** @description Of an edit: what changed. Empty otherwise. */
            changes: components["schemas"]["AuditChangeDto"][];
            /** @description The X-Request-Id of the reply, as in the server's log. */
            requestId: string;
        };
        LoginDto: {
            /**
             * Format: email
             * @description In any case.
             */
            email: string;
            /** @description The password, or for a parent's first login the one-time password. */
            password: string;
        };
        AccountDto: {
            /** @enum {string} */
            role: "teacher" | "student" | "parent";
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
            email: string;
            /** @description Of a student; null while awaiting access, and for everybody else. */
            groupId: string | null;
            /** @description The year of the group. */
            yearId: string | null;
            /** @description Assistants only: the teacher in whose name they work. */
            realTeacherId?: string;
        };
        LoginReplyDto: {
            /** @description For `Authorization: Bearer`. */
            token: string;
            user: components["schemas"]["AccountDto"];
            /** @description Staff only: every other call is refused (403 `enrolment_required`) until a second factor is set up. */
            enrolmentRequired?: boolean;
        };
        LoginRefusedDto: {
            methods?: ("app" | "passkey" | "recovery-code")[];
            /** @description POST /auth/second-factor. */
            secondFactorRequired?: boolean;
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence. */
            msg: string;
            /** @description Stable name for a program, in snake_case. */
            code: string;
            /** @description The sentence in the language of the page, when that is another than English and it says more there than the code. */
            said?: string;
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
        };
        StepRequiredDto: {
            /** @description The HTTP status again. */
            statusCode: number;
            /** @description One sentence for a person. */
            message: string;
            /** @description The same sentence. */
            msg: string;
            /** @description Stable name for a program, in snake_case. */
            code: string;
            /** @description The sentence in the language of the page, when that is another than English and it says more there than the code. */
            said?: string;
            /** @description Only for `validation_failed`. */
            errors?: components["schemas"]["FieldErrorDto"][];
            /** @description The parent has never chosen a password: POST /auth/parent/set-password. */
            activationRequired?: boolean;
            email?: string;
            /** @description The student's parent details are missing: POST /auth/student/add-parent. */
            parentDetailsRequired?: boolean;
            /** @description Id of the student: 24 hex digits. */
            studentId?: string;
        };
        ForgotPasswordDto: {
            /** Format: email */
            email: string;
        };
        MessageDto: {
            /** @description One sentence for a person. */
            msg: string;
        };
        ResetPasswordDto: {
            /** Format: password */
            password: string;
        };
        AccountSettingsDto: {
            /** @description The address that takes the email's place once it is confirmed. */
            newEmail: string | null;
            /**
             * @description The language that the person reads and is written to; null until one was kept.
             * @enum {string|null}
             */
            language: "en" | "ar" | "ar-u-nu-arab" | null;
            /** @description Students only: their name in other letters, Arabic or Latin; left out when there is none. */
            alternateName?: string;
            email: string;
            /** @description Whether a mail to this address has come back. */
            emailProven: boolean;
        };
        ChangeLanguageDto: {
            /** @enum {string} */
            language: "en" | "ar" | "ar-u-nu-arab";
        };
        ChangePasswordDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** Format: password */
            newPassword: string;
        };
        SessionTokenDto: {
            /** @description For `Authorization: Bearer`, in the place of the one before. */
            token: string;
            /** @description Id of the user: 24 hex digits. */
            userId: string;
        };
        ChangeEmailDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** Format: email */
            email: string;
        };
        ProveAddressDto: {
            /** @description The six digits of the newest mail. */
            code: string;
        };
        PasskeyDto: {
            /** @description Of the credential, base64url. */
            id: string;
            /** @description What the owner calls it. */
            name: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            addedAt: string;
            /**
             * Format: date-time
             * @description Null for one that has not signed in yet.
             */
            lastUsedAt: string | null;
        };
        SecondFactorDto: {
            /** @description What a login may be completed with; empty without a second factor. */
            methods: ("app" | "passkey" | "recovery-code")[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            addedAt: string | null;
            recoveryCodesLeft: number;
            /** @description Oldest first. */
            passkeys: components["schemas"]["PasskeyDto"][];
            /** @description False where browsers have no passkeys: the public address is no name, or without https. */
            passkeysAvailable: boolean;
        };
        ProposeAppDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        AppSecretDto: {
            /** @description Base32, to be typed where no camera is. */
            secret: string;
            /** @description What the QR code says. */
            uri: string;
        };
        ConfirmAppDto: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        RecoveryCodesDto: {
            /** @description Each good once, in the place of a code of the app or a passkey. Empty when the account had its codes already. */
            recoveryCodes: string[];
        };
        RenewCodesDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        RemoveFactorDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        SecondStepDto: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        PasskeyDescriptorDto: {
            /** @enum {string} */
            type: "public-key";
            transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            /** @description Its id: 24 hex digits. */
            id: string;
        };
        PasskeyRequestDto: {
            /** @description Id of the rp: 24 hex digits. */
            rpId: string;
            /** @enum {string} */
            userVerification: "preferred" | "required";
            /** @description Good for five minutes, once. */
            challenge: string;
            /** @description Milliseconds. */
            timeout: number;
            /** @description Empty: any passkey of this site. */
            allowCredentials: components["schemas"]["PasskeyDescriptorDto"][];
        };
        PasskeyAnswerDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            /** @description Whose it is; a sign-in without a password needs it. */
            userHandle?: string;
        };
        ProposePasskeyDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        RelyingPartyDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
        };
        PasskeyUserDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            name: string;
            displayName: string;
        };
        PasskeyAlgorithmDto: {
            /** @enum {string} */
            type: "public-key";
            /** @description Of COSE (RFC 9053). */
            alg: number;
        };
        PasskeySelectionDto: {
            /** @enum {string} */
            residentKey: "preferred";
            /** @enum {string} */
            userVerification: "preferred";
        };
        PasskeyCreationDto: {
            /** @enum {string} */
            attestation: "none";
            rp: components["schemas"]["RelyingPartyDto"];
            user: components["schemas"]["PasskeyUserDto"];
            /** @description Good for five minutes, once. */
            challenge: string;
            /** @description Milliseconds. */
            timeout: number;
            pubKeyCredParams: components["schemas"]["PasskeyAlgorithmDto"][];
            authenticatorSelection: components["schemas"]["PasskeySelectionDto"];
            /** @description The account has these already. */
            excludeCredentials: components["schemas"]["PasskeyDescriptorDto"][];
        };
        NewPasskeyDto: {
            name: string;
            /** @description Its id: 24 hex digits. */
            id: string;
            clientDataJSON: string;
            attestationObject: string;
            /** @description How the browser reaches it. */
            transports: string[];
        };
        RenamePasskeyDto: {
            name: string;
        };
        RemovePasskeyDto: {
            /**
             * Format: password
             * @description The current password.
             */
            password: string;
        };
        SignInDto: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Browser and system, as the browser names itself. */
            device: string;
            /** @description The network that it came from, shortened. */
            address: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description To five minutes.
             */
            lastUsedAt: string;
            /** @description The one that asks. */
            current: boolean;
        };
        RegisterDto: {
            name: string;
            /** @description The same name in other letters, Arabic or Latin. */
            alternateName?: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @description E.164, plus optional */
            studentPhone: string;
            parentName?: string;
            /** @description E.164, plus optional */
            parentPhone?: string;
            /** Format: email */
            parentEmail?: string;
            /** @description Id of the school: 24 hex digits. */
            schoolId: string;
            /** @description `student`, or left out. */
            role?: string;
            /** @description The token of a group's link: the team sees that the student wishes to join that group. */
            join?: string;
        };
        RegisteredDto: {
            /** @description One sentence for a person. */
            msg: string;
            user: components["schemas"]["AccountDto"];
        };
        SetPasswordDto: {
            /**
             * Format: email
             * @description The email that the refused login named.
             */
            email: string;
            /** Format: password */
            newPassword: string;
        };
        ParentDetailsDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            parentName: string;
            /** Format: email */
            parentEmail: string;
            /** @description E.164, plus optional */
            parentPhone: string;
        };
        InvitationDto: {
            /**
             * Format: date-time
             * @description When the one-time password ends: ISO 8601 UTC.
             */
            expiresAt: string;
            email: string;
            /** @description For the first login only; the parent then chooses a password. */
            oneTimePassword: string;
            /** @description The whole invitation as text, to be copied into any messenger. */
            message: string;
            /** @description Opens a WhatsApp chat with the parent, the message filled in. */
            whatsappUrl: string;
        };
        NamedRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        /**
         * @description `outdated`: given to an older text.
         * @enum {string}
         */
        ConsentState: "missing" | "given" | "outdated" | "withdrawn";
        ConsentDto: {
            /** @description `outdated`: given to an older text. */
            state: components["schemas"]["ConsentState"];
            /** @description Of the text that the parent agreed to; null when never. */
            textVersion: string | null;
            /**
             * Format: date-time
             * @description When it was given, or withdrawn, ISO 8601 UTC; null when never.
             */
            at: string | null;
        };
        LinkedParentDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description True once the parent has chosen a password; until then the parent is only invited. */
            activated: boolean;
            /** @description False until the team puts the student into a group, or names the parent itself: till then the parent sees nothing. */
            confirmed: boolean;
            /** @description Left out while this parent has said nothing of this child. */
            consent?: components["schemas"]["ConsentDto"];
        };
        StudentRowDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description E.164 digits without the plus; empty when not known. */
            studentPhone: string;
            parentName: string;
            parentPhone: string;
            /** @description Of the linked parent; empty without one. */
            parentEmail: string;
            schoolId: components["schemas"]["NamedRefDto"] | null;
            /** @description Null while the student awaits access. */
            groupId: string | null;
            /** @description True when a mail to the address came back, or the team gave its word for it. */
            emailProven: boolean;
            /** @description The year of the group. */
            yearId: components["schemas"]["NamedRefDto"] | null;
            parentId: components["schemas"]["LinkedParentDto"] | null;
            /** @description False until an imported student has chosen a password: a link to choose one can be sent. */
            activated: boolean;
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
        };
        AssistantDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            email: string;
        };
        AddAssistantDto: {
            name: string;
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
            /** @description The caller's own id. */
            teacherId: string;
        };
        AssistantAddedDto: {
            /** @description One sentence for a person. */
            msg: string;
            assistant: components["schemas"]["AssistantDto"];
        };
        TeamFactorDto: {
            required: boolean;
            /** @description The ids of the assistants who have one. */
            assistantsWithOne: string[];
        };
        StaffFactorDto: {
            required: boolean;
        };
        OwnAlternateNameDto: {
            /** @description Arabic beside a name in Latin letters, or Latin beside Arabic. It is removed by an empty one, null or none. */
            alternateName?: string;
        };
        StudentNamesDto: {
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
        };
        EditStudentDto: {
            name?: string;
            /** @description The same name in other letters, Arabic or Latin. An empty one removes it; null, like every field, leaves it as it is. */
            alternateName?: string;
            /**
             * Format: email
             * @description A changed one ends the student's sessions.
             */
            email?: string;
            /** @description E.164, plus optional */
            studentPhone?: string;
            parentName?: string;
            /** @description E.164, plus optional */
            parentPhone?: string;
            /**
             * Format: email
             * @description Another one replaces the student's parent.
             */
            parentEmail?: string;
        };
        MergeAccountDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
            /** @description E.164 digits without the plus; empty when not known. */
            studentPhone: string;
            parentName: string;
            parentPhone: string;
            /** @description Of the linked parent; empty without one. */
            parentEmail: string;
            schoolId: components["schemas"]["NamedRefDto"] | null;
            /** @description Null while the student awaits access. */
            groupId: string | null;
            /** @description True when a mail to the address came back, or the team gave its word for it. */
            emailProven: boolean;
            /** @description The year of the group. */
            yearId: components["schemas"]["NamedRefDto"] | null;
            parentId: components["schemas"]["LinkedParentDto"] | null;
            /** @description False until an imported student has chosen a password: a link to choose one can be sent. */
            activated: boolean;
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
            /** @description Null while the student awaits access. */
            groupName: string | null;
        };
        /** @enum {string} */
        CountedKind: "handIns" | "grades" | "quizAttempts" | "attendance";
        MergeCountDto: {
            kind: components["schemas"]["CountedKind"];
            kept: number;
            gone: number;
        };
        /** @enum {string} */
        ClashKind: "handIn" | "quizAttempt" | "attendance";
        /** @enum {string} */
        ClashState: "handedIn" | "graded" | "granted" | "running" | "submitted" | "Absent" | "Late" | "Present";
        ClashSideDto: {
            state: components["schemas"]["ClashState"];
            /** @description The grade and out of what, or how many questions are answered: `18 / 20`. Null where there is no number. */
            value: string | null;
        };
        MergeClashDto: {
            kind: components["schemas"]["ClashKind"];
            /**
             * @description Whose stays; the other one is set aside.
             * @enum {string}
             */
            stays: "kept" | "gone";
            /** @description Of the task, quiz or session. */
            title: string;
            kept: components["schemas"]["ClashSideDto"];
            gone: components["schemas"]["ClashSideDto"];
        };
        MergePreviewDto: {
            /** @description The email of the parent who sees the child afterwards; null when there is none. */
            parentEmail: string | null;
            /** @description The email of a parent who sees the child no longer; null when nobody is lost. */
            parentLeaves: string | null;
            kept: components["schemas"]["MergeAccountDto"];
            gone: components["schemas"]["MergeAccountDto"];
            counts: components["schemas"]["MergeCountDto"][];
            /** @description What both have, of which one stays. */
            clashes: components["schemas"]["MergeClashDto"][];
        };
        MergeStudentDto: {
            /** @description The account that becomes part of the one in the path. */
            otherId: string;
        };
        GaveWayDto: {
            /** @description Its title. */
            field: string;
            before: string;
            after: string;
        };
        MergeReplyDto: {
            /** @description One sentence for a person. */
            msg: string;
            /** @description False when it was merged before. */
            merged: boolean;
            gaveWay: components["schemas"]["GaveWayDto"][];
        };
        SetAsideMarksDto: {
            /** @description 1 is the first page of the file. */
            page: number;
            /** @description How many strokes and stamps. */
            drawn: number;
            /** @description What was given on the page; null when nothing was. */
            given: number | null;
            comments: string[];
        };
        SetAsideDto: {
            /** @description As of what clashes: `handIn`, `quizAttempt`, `attendance`. */
            kind: components["schemas"]["ClashKind"];
            title: string;
            side: components["schemas"]["ClashSideDto"];
            /** @description Signed for ten minutes: the work, then what was given back. */
            fileUrls: string[];
            /** @description What was marked on a hand-in, page by page; empty of what has no marks. */
            marks: components["schemas"]["SetAsideMarksDto"][];
        };
        MergedAccountDto: {
            email: string | null;
            parentEmail: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
            name: string;
            setAside: components["schemas"]["SetAsideDto"][];
        };
        YearRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        StudentYearDto: {
            /** @description Null for a student who awaits access. */
            yearId: components["schemas"]["YearRefDto"] | null;
        };
        AddStudentsDto: {
            /** @description Students of any group, or of none: they move here. */
            studentIds: string[];
        };
        ImportStudentsFormDto: {
            /**
             * @description `check` writes nothing and returns what would become of every row; `import` writes.
             * @enum {string}
             */
            mode: "check" | "import";
            /**
             * @description With `import`: the good rows are written although others are bad.
             * @default false
             */
            allowPartial: boolean;
            /**
             * Format: binary
             * @description An .xlsx workbook, whose first sheet counts, or a CSV file in UTF-8.
             */
            file: string;
        };
        /**
         * @description `create`: is made, or would be; `exists`: is there already with the same details; `error`: see `errors`.
         * @enum {string}
         */
        ImportFate: "create" | "exists" | "error";
        /** @enum {string} */
        ImportColumn: "name" | "email" | "studentPhone" | "school" | "parentName" | "parentPhone" | "parentEmail" | "year" | "group" | "alternateName";
        CellErrorDto: {
            column: components["schemas"]["ImportColumn"];
            /** @description One sentence for a person. */
            message: string;
            /** @description The same in the language of the page, when that is another than English. */
            said?: string;
        };
        ImportRowDto: {
            /** @description `create`: is made, or would be; `exists`: is there already with the same details; `error`: see `errors`. */
            fate: components["schemas"]["ImportFate"];
            /** @description Of the student, once there is one. */
            studentId: string | null;
            /** @description As the spreadsheet program numbers it, from 1. */
            row: number;
            /** @description Empty where the cell could not be read, like the email. */
            name: string;
            email: string;
            /** @description True for a student who was there already and has never chosen a password. */
            awaitsPassword: boolean;
            errors: components["schemas"]["CellErrorDto"][];
        };
        ImportReportDto: {
            /** @description False for a check. */
            written: boolean;
            created: number;
            existing: number;
            errors: number;
            /** @description Headers that mean nothing here; their columns were not read. */
            ignoredColumns: string[];
            rows: components["schemas"]["ImportRowDto"][];
        };
        WaitingStudentsDto: {
            /** @description Students who have never chosen a password. */
            count: number;
        };
        SendPasswordLinksDto: {
            /** @description Left out: all of the teacher's students who have never chosen a password. */
            studentIds?: string[];
        };
        SentLinksDto: {
            /** @description One sentence for a person. */
            msg: string;
            /** @description Students who are mailed: those who have a password already are left out. */
            sent: number;
        };
        ChildConsentDto: {
            /** @description `outdated`: given to an older text. */
            state: components["schemas"]["ConsentState"];
            /** @description Of the text that the parent agreed to; null when never. */
            textVersion: string | null;
            /**
             * Format: date-time
             * @description When it was given, or withdrawn, ISO 8601 UTC; null when never.
             */
            at: string | null;
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            childName: string;
        };
        ConsentsDto: {
            /** @description Of the text that is shown today. */
            textVersion: string;
            children: components["schemas"]["ChildConsentDto"][];
        };
        GiveConsentDto: {
            /** @description Of the text that was read. */
            textVersion: string;
            childIds: string[];
        };
        WithdrawConsentDto: {
            /** @description Id of the child: 24 hex digits. */
            childId: string;
        };
        SchoolChoiceDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        SchoolDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
        };
        CreateSchoolDto: {
            name: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
        };
        RenameSchoolDto: {
            name: string;
        };
        YearGroupDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Ids of its students, by name. */
            students: string[];
        };
        WeeklyTimeDto: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            time: string;
        };
        ZoomLinkDto: {
            title: string;
            /** Format: uri */
            link: string;
            /** @description When it is; left out or null when that is not known. */
            weekly?: components["schemas"]["WeeklyTimeDto"] | null;
        };
        YearDto: {
            /**
             * Format: date-time
             * @description Since when it is only read; null while it is taught.
             */
            archivedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            groups: components["schemas"]["YearGroupDto"][];
            zoomLinks: components["schemas"]["ZoomLinkDto"][];
        };
        CreateYearDto: {
            name: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
        };
        ReplaceZoomLinksDto: {
            /** @description All links of the year: what is not named goes. */
            zoomLinks: components["schemas"]["ZoomLinkDto"][];
        };
        CreateGroupDto: {
            name: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        GroupDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Ids of its students, by name. */
            students: string[];
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        RenameYearDto: {
            name: string;
        };
        RenamedDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        RenameGroupDto: {
            name: string;
        };
        ArchivedYearDto: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            archivedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        /** @enum {string} */
        YearPart: "groups" | "units" | "questions" | "materials" | "videos" | "tasks" | "quizzes" | "weights" | "liveLinks";
        YearPartCountDto: {
            part: components["schemas"]["YearPart"];
            /** @description Parts that are copied with it, because it cannot be without them. */
            needs: components["schemas"]["YearPart"][];
            count: number;
        };
        CopyPreviewDto: {
            /**
             * Format: date
             * @description The first and the last day on which something is due or begins; null when nothing has a date.
             */
            firstDay: string | null;
            /** Format: date */
            lastDay: string | null;
            /** @description By how many days dates would move; null when the question does not say from when to when. */
            days: number | null;
            /**
             * Format: date
             * @description The first and the last day in the new year.
             */
            movedFirstDay: string | null;
            /** Format: date */
            movedLastDay: string | null;
            parts: components["schemas"]["YearPartCountDto"][];
        };
        CopyYearDto: {
            /**
             * Format: date
             * @description The day from which the dates move: the first one of the old year.
             */
            from: string;
            /**
             * Format: date
             * @description The day to which that one moves.
             */
            to: string;
            /**
             * @description Moves by whole weeks, the nearest number of them: weekdays stay. Left out, they do.
             * @default true
             */
            keepWeekdays: boolean;
            /** @description Of the new year. */
            name: string;
            /** @description What is copied. What a part cannot be without comes with it: units with materials, groups with tasks. */
            parts: components["schemas"]["YearPart"][];
        };
        /** @enum {string} */
        YearCopyStatus: "queued" | "active" | "done" | "failed";
        YearCopyDto: {
            parts: components["schemas"]["YearPart"][];
            status: components["schemas"]["YearCopyStatus"];
            /** @description One sentence; null unless it failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            finishedAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the from year: 24 hex digits. */
            fromYearId: string;
            /** @description Of the year that was copied, as it was called then. */
            fromName: string;
            /** @description Id of the to year: 24 hex digits. */
            toYearId: string;
            /** @description Of the new year, as it was called then. */
            name: string;
            /** @description By how many days everything moved. */
            days: number;
            /** @description Percent. */
            progress: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        JoinLinkDto: {
            token: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string | null;
            /** @description Id of the school: 24 hex digits. */
            schoolId: string | null;
        };
        MakeJoinLinkDto: {
            /** @description The school that is filled in on the form; left out, students choose one of the teacher's. */
            schoolId?: string;
            /** @description For how many days it is good. */
            days: number;
        };
        GroupInvitationDto: {
            group: string;
            year: string;
            /** @description The school that is filled in; null when it is to be chosen. */
            schoolId: string | null;
            /** @description The teacher's schools, by name. */
            schools: components["schemas"]["SchoolChoiceDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            expiresAt: string;
        };
        CreateSessionDto: {
            title: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description A group of that year. */
            groupId: string;
        };
        AttendanceEntryDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        SessionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Students without an entry are not recorded. */
            attendance: components["schemas"]["AttendanceEntryDto"][];
        };
        RosterEntryDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description False for a student who has left the group and keeps the record. */
            inGroup: boolean;
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
        };
        SessionWithRosterDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Students without an entry are not recorded. */
            attendance: components["schemas"]["AttendanceEntryDto"][];
            /** @description The group's students, and those who have left it and have a record, by name. */
            roster: components["schemas"]["RosterEntryDto"][];
        };
        RenameSessionDto: {
            title: string;
        };
        AttendanceMarkDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @enum {string} */
            status: "Present" | "Absent" | "Late";
        };
        SaveAttendanceDto: {
            /** @description Sets the students named, leaves the others. Of two entries for one student the last counts. */
            attendance: components["schemas"]["AttendanceMarkDto"][];
        };
        StudentSessionDto: {
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        DoorCodeKeyDto: {
            /** @description Base64url. The signature is the first 9 bytes of HMAC-SHA-256 of the step, as base64url. */
            key: string;
            /** @description A step is the number of such spans since 1970, to the base of 36. */
            stepSeconds: number;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        DoorMemberDto: {
            /** @description The key by which this student's codes are checked without a line, base64url. */
            key: string;
            /** @description The number of the student's printed card; null when they have none that is good. */
            card: number | null;
            /** @enum {string} */
            status: "Present" | "Absent" | "Late" | "Not Recorded";
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            name: string;
        };
        DoorDto: {
            graceMinutes: number;
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            title: string;
            /**
             * Format: date-time
             * @description When the session was created, unless the team has named another time.
             */
            startsAt: string;
            /** @description The students of the group, by name. */
            students: components["schemas"]["DoorMemberDto"][];
        };
        DoorTermsDto: {
            /**
             * Format: date-time
             * @description When the lesson begins.
             */
            startsAt: string;
            /** @description Who is scanned later than so many minutes after the start is late. */
            graceMinutes: number;
        };
        ScanDto: {
            /**
             * Format: uuid
             * @description The scanner's own name for this scan: the reply has it again.
             */
            id: string;
            code: string;
            /**
             * Format: date-time
             * @description When it was seen, by the scanner's clock.
             */
            at: string;
        };
        SendScansDto: {
            /** @description At most 500. Sending one again changes nothing. */
            scans: components["schemas"]["ScanDto"][];
        };
        ScanResultDto: {
            /**
             * Format: uuid
             * @description Of the scan.
             */
            id: string;
            /** @description Null for what is no code of a student of this teacher. */
            studentId: string | null;
            name: string | null;
            /**
             * @description Why it was not taken; null when it was.
             * @enum {string|null}
             */
            refusal: "forged" | "old" | "revoked" | "other_group" | "other_teacher" | null;
            /**
             * @description What is recorded now; null when it was refused.
             * @enum {string|null}
             */
            status: "Present" | "Absent" | "Late" | "Not Recorded" | null;
        };
        MergedScansDto: {
            /** @description The students whose record this has changed: none when the scans were known. */
            recorded: string[];
            /** @description One for each scan, in their order. */
            results: components["schemas"]["ScanResultDto"][];
        };
        DoorCardDto: {
            /** @description What the card shows; null when there is no card, or it was revoked. */
            code: string | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            name: string;
        };
        /**
         * @description Only for a student.
         * @enum {string}
         */
        OwedState: "upcoming" | "submitted" | "late" | "missing" | "excused";
        TypedQuestionDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            label: string;
        };
        TypedAnswerDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            text: string;
        };
        /** @enum {string} */
        SubmissionStatus: "not_submitted" | "submitted" | "graded";
        SubmissionDto: {
            /** @description What was typed beside the file; left out when nothing was. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            status: components["schemas"]["SubmissionStatus"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Signed, good for ten minutes and for this file only. */
            fileUrl: string;
            /** @description Null until it is graded. */
            grade: number | null;
            comments: string | null;
            /** @description Signed like fileUrl; null when no corrected PDF was given. */
            correctedFileUrl: string | null;
            /**
             * Format: date-time
             * @description When the whole file had arrived, by the server's clock.
             */
            submittedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            gradedAt: string | null;
        };
        TaskProgressDto: {
            handedIn: number;
            /** @description Handed in and without a grade. */
            toGrade: number;
            /** @description Students of the task's groups, and those who have handed in and left them. */
            of: number;
        };
        GroupTaskDto: {
            /** @description Only for a student. */
            state?: components["schemas"]["OwedState"];
            /** @description Only for a student: what may be typed beside the file; empty when nothing may. */
            typedQuestions?: components["schemas"]["TypedQuestionDto"][];
            /** @description Only for a student: their own submission, or null. */
            mySubmission?: components["schemas"]["SubmissionDto"] | null;
            /**
             * Format: date-time
             * @description Only for a student: from when on nothing is taken.
             */
            closesAt?: string;
            /** @description Only for the teacher's team: how far the students are. */
            progress?: components["schemas"]["TaskProgressDto"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Empty when there is none. */
            description: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that it is set for, all of the year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC. Nothing is cancelled from this moment on, and nothing is taken but in the late window. For a student it is
             *     their own: an extension moves it.
             */
            deadline: string;
            /** @description Until when late work is taken; null when none is. */
            lateUntil: string | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        TaskDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Empty when there is none. */
            description: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that it is set for, all of the year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC. Nothing is cancelled from this moment on, and nothing is taken but in the late window. For a student it is
             *     their own: an extension moves it.
             */
            deadline: string;
            /** @description Until when late work is taken; null when none is. */
            lateUntil: string | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        CreateTaskDto: {
            title: string;
            description?: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of groups of the year. */
            groups: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline: string;
            /**
             * Format: date-time
             * @description Work that comes after the deadline is taken until then, and counts as late. Null: nothing is taken late.
             */
            lateUntil?: string | null;
            /** @description At most two decimals. */
            gradeOutOf: number;
        };
        UpdateTaskDto: {
            title?: string;
            description?: string;
            /** @description Id of the teacher: 24 hex digits. */
            teacherId?: string;
            /** @description Id of the year: 24 hex digits. */
            yearId?: string;
            /** @description Ids of groups of the year. */
            groups?: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline?: string;
            /**
             * Format: date-time
             * @description Work that comes after the deadline is taken until then, and counts as late. Null: nothing is taken late.
             */
            lateUntil?: string | null;
            /** @description At most two decimals. */
            gradeOutOf?: number;
        };
        SubmittingStudentDto: {
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
        };
        SubmissionRowDto: {
            /** @description What was typed beside the file; left out when nothing was. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            status: components["schemas"]["SubmissionStatus"];
            state: components["schemas"]["OwedState"];
            /** @description True: the reader marks the script a second time, so that grade, comments and corrected PDF are left out. */
            marksHidden?: boolean;
            /** @description Its id: 24 hex digits. */
            _id: string | null;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            fileUrl: string | null;
            grade: number | null;
            comments: string | null;
            correctedFileUrl: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            gradedAt: string | null;
            student: components["schemas"]["SubmittingStudentDto"];
            /** @description A deadline of the student's own; null when it is the task's. */
            extendedTo: string | null;
            /** @description The student owes nothing. */
            excused: boolean;
            /** @description The school's day on which the student was last mailed that it is not handed in; null when never. */
            remindedOn: string | null;
        };
        SubmitFormDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description The caller's own id. */
            studentId: string;
            /** @description What was typed beside the file, as JSON: a list of questionId and text. */
            answers?: string | null;
            /**
             * Format: binary
             * @description A PDF, at most 25 MB.
             */
            file: string;
        };
        GradeFormDto: {
            /** @description From 0 to the task's gradeOutOf, at most two decimals. */
            grade: number;
            /** @description Left out: the comments stay as they are; empty: there are none. */
            comments?: string;
            /**
             * Format: binary
             * @description The corrected PDF. It replaces an earlier one; without it the earlier one stays.
             */
            file?: string;
        };
        RemindersDto: {
            /** @description Ids of the students who are mailed now. */
            reminded: string[];
            /** @description Students who have not handed in either, and were mailed earlier on this day. */
            remindedBefore: number;
        };
        ChangeAllowanceDto: {
            /**
             * Format: date-time
             * @description The student's own deadline, later than the task's; null takes it away.
             */
            extendedTo?: string | null;
            /** @description Whether the student owes nothing of the task. */
            excused?: boolean;
        };
        AllowanceDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            extendedTo: string | null;
            excused: boolean;
        };
        /** @enum {string} */
        StrokeTool: "pen" | "highlighter" | "line";
        StrokeDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            tool: components["schemas"]["StrokeTool"];
            colour: string;
            /** @description Of the widest part, in points. */
            width: number;
            /** @description x, y and the pressure from 0 to 1 of each point; of a line its two ends. */
            points: number[][];
        };
        PlaceDto: {
            x: number;
            y: number;
        };
        StampDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description What it says: ✓, ✗, M1, ecf, or a team's own. */
            kind: string;
            /** @description What it adds to the sum, or takes away; left out, it only says something. */
            mark?: number;
            /** @description Id of the question: 24 hex digits. */
            questionId?: string;
            /** @description Its middle. */
            at: components["schemas"]["PlaceDto"];
        };
        TextCommentDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            text: string;
            mark?: number;
            /** @description Id of the question: 24 hex digits. */
            questionId?: string;
            /** @description The top left corner of its first line. */
            at: components["schemas"]["PlaceDto"];
        };
        PageMarksDto: {
            /** @description 1 is the first page of the file. */
            page: number;
            strokes: components["schemas"]["StrokeDto"][];
            stamps: components["schemas"]["StampDto"][];
            comments: components["schemas"]["TextCommentDto"][];
        };
        MarkingDto: {
            /** @description 0 when nothing was saved yet; each save counts one up. */
            version: number;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            pages: components["schemas"]["PageMarksDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string | null;
            /** @description Who saved this version; null for nobody yet. */
            savedById: string | null;
        };
        SaveMarkingDto: {
            /** @description The version that these changes were made on; 0 when nothing was saved yet. */
            basedOn: number;
            /** @description The pages that changed, each whole; the others stay. An empty page is removed. */
            pages: components["schemas"]["PageMarksDto"][];
        };
        SavedMarkingDto: {
            version: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string;
        };
        /**
         * @description `changed`: marks, grade, comments or the corrected file are not those of the last return any more.
         * @enum {string}
         */
        ReturnState: "ungraded" | "graded" | "returning" | "returned" | "changed" | "reopened" | "failed";
        ReturnVersionDto: {
            number: number;
            /** @description Null while the reader marks the script a second time, without seeing the first marks. */
            grade: number | null;
            /** @description Why it could not be made. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            requestedAt: string;
            /** @description Id of the requested by: 24 hex digits. */
            requestedById: string;
            /**
             * Format: date-time
             * @description When the marked PDF was there, or could not be made; null while it is being made.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When it was taken back.
             */
            reopenedAt: string | null;
        };
        ScriptReturnDto: {
            /** @description `changed`: marks, grade, comments or the corrected file are not those of the last return any more. */
            state: components["schemas"]["ReturnState"];
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description The oldest first. */
            versions: components["schemas"]["ReturnVersionDto"][];
        };
        ReturnAllDto: {
            /** @description How many scripts are being returned by this call. */
            returning: number;
        };
        OtherAnswerDto: {
            /** @description Null when the mark scheme has lost the question. */
            label: string | null;
            answer: string;
        };
        QuestionMarksDto: {
            label: string;
            marks: number;
            max: number;
            /** @description What the student typed beside the file; left out where nothing was. */
            answer?: string;
        };
        ReturnRemarkDto: {
            page: number;
            /** @description Of a comment: it stands beside it on the page. Null for a stamp. */
            number: number | null;
            text: string;
            mark: number | null;
        };
        ReturnedScriptDto: {
            /** @description Null for a corrected PDF that was uploaded. */
            version: number | null;
            title: string;
            grade: number;
            gradeOutOf: number;
            /** @description About the whole script. */
            comments: string | null;
            /** @description Left out where there are none. */
            otherAnswers?: components["schemas"]["OtherAnswerDto"][];
            /** @description The pages with what is marked on them, and a summary behind: a link of ten minutes. */
            fileUrl: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            returnedAt: string;
            questions: components["schemas"]["QuestionMarksDto"][];
            /** @description By page, from top to bottom. */
            remarks: components["schemas"]["ReturnRemarkDto"][];
        };
        /** @enum {string} */
        MarkRounding: "none" | "half" | "whole";
        /** @enum {string} */
        MarkPointKind: "M" | "A" | "B";
        MarkPointDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description What earns it. */
            text?: string;
            kind: components["schemas"]["MarkPointKind"];
            marks: number;
            /** @description The id of an earlier point of the question: this one counts only with that one. */
            needs?: string | null;
        };
        SchemeQuestionDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description As on the paper. */
            label: string;
            maximum: number;
            points: components["schemas"]["MarkPointDto"][];
            /** @description Of the curriculum: what the question is given counts in this unit's average. */
            unitId?: string | null;
            /** @description Students may type the answer beside the file that they hand in. */
            typed?: boolean;
        };
        SchemeTermsDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description For so many days after the grade, or a later return, a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
        };
        MarkSchemeDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description For so many days after the grade, or a later return, a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
            /** @description 0 when nothing was saved yet; each save counts one up. */
            version: number;
            /** @description How many scripts are marked by it. */
            markedScripts: number;
            /** @description Before the last save, to go back to; null when there is nothing. */
            earlier: components["schemas"]["SchemeTermsDto"] | null;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /** @description What the questions come to. */
            maximum: number;
            /** @description What the task is out of: the questions cannot come to more. */
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            savedAt: string | null;
        };
        SaveSchemeDto: {
            rounding: components["schemas"]["MarkRounding"];
            /** @description For so many days after the grade, or a later return, a student may appeal; 0 for never. */
            appealDays: number;
            questions: components["schemas"]["SchemeQuestionDto"][];
            /** @description The version that this was edited from; 0 when there was none. */
            basedOn: number;
        };
        ChangedScriptDto: {
            from: number;
            to: number;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description True when the student has it as a grade already. */
            graded: boolean;
        };
        SchemePreviewDto: {
            markedScripts: number;
            changes: components["schemas"]["ChangedScriptDto"][];
        };
        QuestionAverageDto: {
            label: string;
            maximum: number;
            /** @description How many scripts have marks for it. */
            scripts: number;
            /** @description Of these scripts; null when there is none. */
            average: number | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        GivenMarksDto: {
            /** @description Ids of the points that are ticked. */
            points: string[];
            /** @description Beside the points; below 0 they are taken away. */
            free: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description What the stamps and comments of the question carry. */
            stamps: number;
        };
        QuestionResultDto: {
            label: string;
            /** @description Null when it is not marked yet. */
            marks: number | null;
            maximum: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        MarksDto: {
            /** @description 0 when nothing was saved yet; each save counts one up. */
            version: number;
            /** @description Of the mark scheme; 0 when the task has none. */
            schemeVersion: number;
            /** @description The sum, rounded as the scheme says. */
            total: number;
            /** @description Null until it is graded. */
            grade: number | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            questions: components["schemas"]["GivenMarksDto"][];
            results: components["schemas"]["QuestionResultDto"][];
            /** @description Id of the saved by: 24 hex digits. */
            savedById: string | null;
        };
        SaveMarksDto: {
            /** @description The version that these were given on; 0 when nothing was saved yet. */
            basedOn: number;
            /** @description Of the mark scheme that they were given by. */
            schemeVersion: number;
            /** @description The questions that changed, each whole; the others stay. */
            questions: components["schemas"]["GivenMarksDto"][];
            /** @description True: the sum becomes the grade, and the student sees it. What is graded already always has its sum as the grade. */
            grade: boolean;
        };
        /**
         * @description `open` takes it if nobody has it, and renews; `takeOver` takes it from whoever has it; `leave` gives it back.
         * @enum {string}
         */
        HoldScript: "open" | "takeOver" | "leave";
        HoldScriptDto: {
            /** @description `open` takes it if nobody has it, and renews; `takeOver` takes it from whoever has it; `leave` gives it back. */
            how: components["schemas"]["HoldScript"];
        };
        ScriptHolderDto: {
            /** @description Who else has it; null when the caller has, or when they have no name any more. */
            holderName: string | null;
            /** @description True when the caller has it; false when they only watch. */
            mine: boolean;
        };
        BankCommentDto: {
            text: string;
            abbreviation: string | null;
            mark: number | null;
            /** @description How often it was written on a script. */
            uses: number;
            /** @description Its id: 24 hex digits. */
            _id: string;
        };
        BankCommentTermsDto: {
            /** @description With formulas between dollar signs, in TeX. */
            text: string;
            /** @description Null or left out for none; upper and lower case are the same. */
            abbreviation?: string | null;
            /** @description What it adds, or takes away; null or left out, it only says something. */
            mark?: number | null;
        };
        OwnStampDto: {
            kind: string;
            mark: number | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
        };
        OwnStampTermsDto: {
            /** @description What it says. */
            kind: string;
            /** @description What it adds to the sum, or takes away; null or left out, it only says something. */
            mark?: number | null;
        };
        /** @enum {string} */
        AppealState: "open" | "answered";
        AppealDecisionDto: {
            answer: string;
            /** @description Of the question, or the grade of the whole script, when it was answered. */
            marks: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        /** @enum {string} */
        AppealVoice: "student" | "team";
        AppealMessageDto: {
            /** @description Its id: 24 hex digits. */
            id: string;
            from: components["schemas"]["AppealVoice"];
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        QueuedAppealDto: {
            state: components["schemas"]["AppealState"];
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            /** @description Of the question, or the grade of the whole script, when it was appealed. */
            marks: number;
            maximum: number;
            /** @description Null while it is open. */
            decision: components["schemas"]["AppealDecisionDto"] | null;
            title: string;
            studentName: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            raisedAt: string;
            /** @description The first is the reason. */
            messages: components["schemas"]["AppealMessageDto"][];
        };
        AppealableDto: {
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            marks: number;
            maximum: number;
            /** @description False when it is open already, or was answered. */
            mayAppeal: boolean;
        };
        AppealDto: {
            state: components["schemas"]["AppealState"];
            /** @description Null for the whole script. */
            questionId: string | null;
            label: string | null;
            /** @description Of the question, or the grade of the whole script, when it was appealed. */
            marks: number;
            maximum: number;
            /** @description Null while it is open. */
            decision: components["schemas"]["AppealDecisionDto"] | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            raisedAt: string;
            /** @description The first is the reason. */
            messages: components["schemas"]["AppealMessageDto"][];
        };
        ScriptAppealsDto: {
            /**
             * Format: date-time
             * @description The last moment; null when the task takes no appeals or nothing is graded.
             */
            until: string | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description What the student may appeal now: nothing once the last day is over. */
            appealable: components["schemas"]["AppealableDto"][];
            /** @description The oldest first. */
            appeals: components["schemas"]["AppealDto"][];
        };
        RaiseAppealDto: {
            /** @description Of the mark scheme; null or left out for a script that was not marked by question. */
            questionId?: string | null;
            reason: string;
        };
        AppealMessageFormDto: {
            /** @description Chosen by the client: a message that is sent again is the same one. */
            id: string;
            text: string;
        };
        AnswerAppealDto: {
            answer: string;
        };
        /** @enum {string} */
        ModerationState: "waiting" | "marking" | "finished";
        ModerationDto: {
            title: string;
            studentName: string;
            state: components["schemas"]["ModerationState"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            askedAt: string;
            /** @description Null while anybody but the first marker may take it. */
            markerId: string | null;
            /** @description The caller may mark it blind. */
            mayMark: boolean;
        };
        AskSecondMarkerDto: {
            /** @description Of the team; null or left out: anybody but the first marker. */
            markerId?: string | null;
        };
        BlindScriptDto: {
            title: string;
            /** @description What the student has typed beside the file; left out when it is nothing. */
            answers?: components["schemas"]["TypedAnswerDto"][];
            /** @description What was handed in: a link of ten minutes. */
            fileUrl: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            scheme: components["schemas"]["MarkSchemeDto"];
            marks: components["schemas"]["MarksDto"];
        };
        SaveSecondMarksDto: {
            /** @description The version that these were given on; 0 when nothing was saved yet. */
            basedOn: number;
            /** @description Of the mark scheme that they were given by. */
            schemeVersion: number;
            /** @description The questions that changed, each whole; the others stay. */
            questions: components["schemas"]["GivenMarksDto"][];
            /** @description True: the second marker is done, and the differences are shown. */
            finished: boolean;
        };
        ComparedQuestionDto: {
            label: string;
            maximum: number;
            first: number | null;
            second: number | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        ComparedMarksDto: {
            /** @description The sums, rounded as the scheme says. */
            first: number;
            second: number;
            /** @description Its id: 24 hex digits. */
            _id: string;
            questions: components["schemas"]["ComparedQuestionDto"][];
        };
        DecideModerationDto: {
            /** @description The questions that get the second marks; the others keep the first. */
            fromSecond: string[];
        };
        AnswerMemberDto: {
            /** @description As it was typed. */
            text: string;
            /** @description Of the script's marks: who marks it names this one. */
            version: number;
            /** @description Null when the question is not marked yet. */
            given: components["schemas"]["GivenMarksDto"] | null;
            /** @description What that comes to. */
            marks: number | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
        };
        AnswerGroupDto: {
            /** @description The spelling that most of them have. */
            text: string;
            members: components["schemas"]["AnswerMemberDto"][];
        };
        QuestionAnswersDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Those that repeat most first. */
            groups: components["schemas"]["AnswerGroupDto"][];
        };
        TypedAnswersDto: {
            /** @description Of the mark scheme; 0 when the task has none. */
            schemeVersion: number;
            /** @description How many scripts were looked at. */
            scripts: number;
            /** @description Those that may be answered by typing, in the order of the scheme. */
            questions: components["schemas"]["QuestionAnswersDto"][];
        };
        MarkedMemberDto: {
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            /** @description The version of its marks that was seen. */
            basedOn: number;
            /** @description True: what it was given for this question before is replaced. */
            replaces: boolean;
        };
        MarkAnswersDto: {
            /** @description Ids of the points that are ticked. */
            points: string[];
            /** @description Beside the points; below 0 they are taken away. */
            free: number;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Of the mark scheme that the marks were given by. */
            schemeVersion: number;
            /** @description The scripts that get the marks: their answers are equal. Whoever was taken out is left out. */
            members: components["schemas"]["MarkedMemberDto"][];
        };
        /**
         * @description `marked_before`: its marks were not to be replaced; `changed`: somebody else has marked it meanwhile; `graded_by_hand`: its grade was
         *     not made of questions; `gone`: the student has cancelled it. Only what is `marked` was written.
         * @enum {string}
         */
        MarkOutcome: "marked" | "marked_before" | "changed" | "graded_by_hand" | "gone";
        AnswerOutcomeDto: {
            /**
             * @description `marked_before`: its marks were not to be replaced; `changed`: somebody else has marked it meanwhile; `graded_by_hand`: its grade was
             *     not made of questions; `gone`: the student has cancelled it. Only what is `marked` was written.
             */
            outcome: components["schemas"]["MarkOutcome"];
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
        };
        MarkedGroupDto: {
            /** @description How many scripts got the marks. */
            marked: number;
            /** @description In the order in which they were named. */
            outcomes: components["schemas"]["AnswerOutcomeDto"][];
        };
        ChapterDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
        };
        UnitDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description In the order in which they were added. */
            chapters: components["schemas"]["ChapterDto"][];
        };
        CreateUnitDto: {
            name: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
        };
        RenameUnitDto: {
            name: string;
        };
        CreateChapterDto: {
            name: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
        };
        RenameChapterDto: {
            name: string;
        };
        /** @enum {string} */
        AnswerOption: "A" | "B" | "C" | "D";
        UploadQuestionFormDto: {
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description What the image shows, for those who cannot see it. */
            altText?: string;
            /** @description Words to find it by, separated by commas. */
            tags?: string;
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 40 million pixels.
             */
            image: string;
        };
        QuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description Signed, good for ten minutes and for this image only. WebP. */
            imageUrl: string;
            /** @description Pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description What the image shows, for those who cannot see it; empty when nobody wrote it. */
            altText: string;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        QuizOfQuestionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description How many results it has. */
            submitted: number;
        };
        EditQuestionDto: {
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description What the image shows, for those who cannot see it. */
            altText?: string;
            /** @description Words to find it by, separated by commas. */
            tags?: string;
            /** @description Whether quizzes that were set with the question are scored anew by the answer; else they keep theirs. */
            remarkQuizzes?: boolean;
        };
        EditedQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description Signed, good for ten minutes and for this image only. WebP. */
            imageUrl: string;
            /** @description Pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description What the image shows, for those who cannot see it; empty when nobody wrote it. */
            altText: string;
            tags: string[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description How many results of quizzes have another score now. */
            changedScores: number;
        };
        /**
         * @description What students and parents are shown of a result before the quiz has closed for everyone.
         * @enum {string}
         */
        ResultsShown: "score" | "all" | "none";
        AnsweredQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed, good for ten minutes and for this image only. WebP. */
            imageUrl: string;
            /** @description Pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description What the image shows, for those who cannot see it; empty when nobody wrote it. */
            altText: string;
        };
        RemarkDto: {
            from: components["schemas"]["AnswerOption"];
            to: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Id of the teacher or assistant who did it. */
            by: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string;
        };
        QuizDto: {
            /** @description What students and parents are shown of a result before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that it is for, all of the year. */
            groups: string[];
            /** @description Minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null when it opens at once.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null when it stays open.
             */
            endTime: string | null;
            questions: components["schemas"]["AnsweredQuestionDto"][];
            /** @description The number of questions: each is worth one mark. */
            total: number;
            /** @description Correct answers that were put right, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AskedQuestionDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed, good for ten minutes and for this image only. WebP. */
            imageUrl: string;
            /** @description Pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description What the image shows, for those who cannot see it; empty when nobody wrote it. */
            altText: string;
        };
        SavedAnswerDto: {
            answer: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
        };
        OpenedQuizDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description When the attempt ends, extra time included: by the server's clock, ISO 8601 UTC.
             */
            endsAt: string;
            /**
             * Format: date-time
             * @description The server's clock, to correct the browser's by.
             */
            serverTime: string;
            /** @description Whole seconds, rounded up. */
            remainingSeconds: number;
            /** @description In this student's order, always the same one. */
            questions: components["schemas"]["AskedQuestionDto"][];
            /** @description What was saved before. */
            answers: components["schemas"]["SavedAnswerDto"][];
        };
        CreateQuizDto: {
            title: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /** @description The year of the groups, which decide it when it is left out. */
            yearId?: string;
            /** @description Groups of one year. */
            groups: string[];
            /**
             * @description Minutes.
             * @default 30
             */
            duration: number;
            /** @description Questions of the bank, in the order in which the teacher sees them. */
            questions: string[];
            /**
             * Format: date-time
             * @description Nobody can open it before.
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Nobody can open it from then on.
             */
            endTime?: string | null;
            /**
             * @description What students and parents are shown of a result before the quiz has closed for everyone.
             * @default score
             */
            resultsShown: components["schemas"]["ResultsShown"];
        };
        /** @enum {string} */
        QuizDoorState: "opening_soon" | "open" | "closed";
        ListedQuizDto: {
            /** @description What students and parents are shown of a result before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description The real teacher. */
            teacherId: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Ids of the groups that it is for, all of the year. */
            groups: string[];
            /** @description Minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null when it opens at once.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC; null when it stays open.
             */
            endTime: string | null;
            questions: components["schemas"]["AnsweredQuestionDto"][];
            /** @description The number of questions: each is worth one mark. */
            total: number;
            /** @description Correct answers that were put right, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description How many students are taking it now. */
            running: number;
            /** @description How many have submitted, or have run out of time. */
            submitted: number;
        };
        EditQuizDto: {
            title?: string;
            /** @description Minutes. Only while nobody has begun. */
            duration?: number;
            /** @description All of the quiz’s year. */
            groups?: string[];
            /** @description Questions of the bank, in their order. Only while nobody has begun. */
            questions?: string[];
            /**
             * Format: date-time
             * @description Null opens it at once. Only while nobody has begun.
             */
            startTime?: string | null;
            /**
             * Format: date-time
             * @description Null leaves it open. Who has begun keeps the time that they had.
             */
            endTime?: string | null;
        };
        ResultsShownDto: {
            resultsShown: components["schemas"]["ResultsShown"];
        };
        /** @enum {string} */
        QuizSubmitter: "student" | "server";
        QuizTakerDto: {
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            email: string;
        };
        MarkedAnswerDto: {
            /** @description Null when it was left unanswered. */
            answer: components["schemas"]["AnswerOption"] | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            isCorrect: boolean;
        };
        QuizSubmissionDto: {
            submittedBy: components["schemas"]["QuizSubmitter"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            quizTitle: string;
            studentId: components["schemas"]["QuizTakerDto"];
            /** @description The group at the time of the attempt; null without one. */
            groupId: string | null;
            /** @description Its name; empty when the quiz is not for it any more. */
            groupName: string;
            score: number;
            /** @description The number of questions. */
            total: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string;
            /** @description Minutes. */
            extraMinutes: number;
            /** @description In the quiz's order. */
            answers: components["schemas"]["MarkedAnswerDto"][];
        };
        ChosenOptionsDto: {
            A: number;
            B: number;
            C: number;
            D: number;
        };
        QuestionStatisticsDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Signed, good for ten minutes and for this image only. WebP. */
            imageUrl: string;
            /** @description Pixels. */
            imageWidth: number;
            imageHeight: number;
            /** @description What the image shows, for those who cannot see it; empty when nobody wrote it. */
            altText: string;
            /** @description How many chose each option. */
            chosen: components["schemas"]["ChosenOptionsDto"];
            /** @description How many left it unanswered. */
            unanswered: number;
            /** @description Share of right answers, 0 (nobody) to 1 (everybody); null without attempts. */
            difficulty: number | null;
            /**
             * @description How much more often the best 27 % of the attempts are right than the weakest 27 %, -1 to 1: near 0 the question does not show
             *     who knows, below 0 its key is probably wrong. Null with fewer than 8 attempts.
             */
            discrimination: number | null;
        };
        QuizStatisticsDto: {
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            /** @description Submitted ones. */
            attempts: number;
            /** @description Null without attempts. */
            meanScore: number | null;
            /** @description The number of questions. */
            total: number;
            questions: components["schemas"]["QuestionStatisticsDto"][];
        };
        RemarkQuestionDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
        };
        RemarkResultDto: {
            correctAnswer: components["schemas"]["AnswerOption"];
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description How many submitted attempts have another score now: 0 when the answer was this one already. */
            changedScores: number;
            /** @description Correct answers of this quiz that were put right, oldest first. */
            remarks: components["schemas"]["RemarkDto"][];
        };
        GrantedTimeDto: {
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Beyond the time of everybody else. */
            minutes: number;
            /**
             * Format: date-time
             * @description When the student's attempt ends; null while it has not begun.
             */
            endsAt: string | null;
        };
        ExtraTimeDto: {
            /** @description Beyond the time of everybody else; 0 takes it back. */
            minutes: number;
        };
        AnswerDto: {
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /**
             * @description Null takes the answer back.
             * @enum {string|null}
             */
            answer: "A" | "B" | "C" | "D" | null;
        };
        PreviewAnswersDto: {
            /** @description Sets the questions named, leaves the others. Of two answers to one question the last counts. */
            answers: components["schemas"]["AnswerDto"][];
        };
        OwnAnswerDto: {
            /** @description Null when it was left unanswered. */
            answer: components["schemas"]["AnswerOption"] | null;
            /** @description Id of the question: 24 hex digits. */
            questionId: string;
            /** @description Null for students and parents until the quiz has closed for everyone, unless it shows `all`. */
            isCorrect: boolean | null;
        };
        QuizResultDto: {
            submittedBy: components["schemas"]["QuizSubmitter"];
            /** @description What students and parents are shown before the quiz has closed for everyone. */
            resultsShown: components["schemas"]["ResultsShown"];
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            quizTitle: string;
            /** @description The group at the time of the attempt; empty when it is gone. */
            groupName: string;
            /** @description Null for students and parents until the quiz has closed for everyone, when it shows `none`. */
            score: number | null;
            /** @description The number of questions. */
            total: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            submittedAt: string;
            /** @description In the student's order. */
            answers: components["schemas"]["OwnAnswerDto"][];
            /**
             * Format: date-time
             * @description When the quiz closes for everyone, as far as is known now: extra time can put it off. Null: when the teacher closes it.
             */
            closesAt: string | null;
            /** @description The questions with their answers, in the student's order. Null for students and parents until the quiz has closed for everyone. */
            review: components["schemas"]["AnsweredQuestionDto"][] | null;
        };
        /** @enum {string} */
        QuizState: "opening_soon" | "open" | "submitted" | "closed";
        StudentQuizDto: {
            resultsShown: components["schemas"]["ResultsShown"];
            state: components["schemas"]["QuizState"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Minutes. */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            endTime: string | null;
            /** @description The number of questions. */
            total: number;
            /** @description By the student, or by the server when the time was up. */
            alreadySubmitted: boolean;
            /** @description Null until it is submitted, and for a student while the quiz does not show it: see `resultsShown`. */
            score: number | null;
            /**
             * Format: date-time
             * @description Of an attempt that is under way: when it ends. Null before and after.
             */
            endsAt: string | null;
            /**
             * Format: date-time
             * @description When it was submitted; null before.
             */
            submittedAt: string | null;
        };
        SaveAnswersDto: {
            /** @description The caller's own id, if it is given. */
            studentId?: string;
            /** @description Sets the questions named, leaves the others. Of two answers to one question the last counts. */
            answers: components["schemas"]["AnswerDto"][];
        };
        SavedDto: {
            /**
             * Format: date-time
             * @description By the server's clock: these answers are durable.
             */
            savedAt: string;
            /** @description Whole seconds, rounded up. */
            remainingSeconds: number;
        };
        FirstPageDto: {
            /** @description A same-origin link to a WebP, signed as that of the PDF. */
            url: string;
            /** @description Of the page as it is shown, in points. */
            width: number;
            /** @description Of the page as it is shown, in points. */
            height: number;
            /** @description Of the whole document. */
            pages: number;
        };
        CurriculumRefDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
        };
        MaterialDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description A stored PDF: a same-origin link, signed, good for ten minutes and for this file only. URL mode: the address as given. */
            fileUrl: string;
            /** @description False when `fileUrl` leads to another site. */
            stored: boolean;
            /** @description Of the stored PDF; null for a link. */
            bytes: number | null;
            /** @description Null for a link, until the picture is made, and for a PDF that cannot be drawn. */
            firstPage: components["schemas"]["FirstPageDto"] | null;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            unitId: components["schemas"]["CurriculumRefDto"] | null;
            chapterId: components["schemas"]["CurriculumRefDto"] | null;
            /** @description The real teacher. */
            teacherId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AddMaterialLinkDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /**
             * Format: uri
             * @description Where the material is. The server never fetches it.
             */
            fileUrl: string;
        };
        AddMaterialFormDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /**
             * Format: binary
             * @description A PDF, at most 25 MB.
             */
            file: string;
        };
        EditMaterialDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /**
             * Format: uri
             * @description Another address of a material that is elsewhere; left out, it stays. A stored PDF stays as it is.
             */
            fileUrl?: string;
        };
        /** @enum {string} */
        ArchiveState: "none" | "open" | "done" | "failed";
        ArchiveDto: {
            state: components["schemas"]["ArchiveState"];
            /** @description A link of ten minutes, once it is done. */
            fileUrl: string | null;
            /** @description Size of the zip. */
            bytes: number | null;
            /** @description Why it failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            requestedAt: string | null;
            /**
             * Format: date-time
             * @description When it is removed.
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the next one can be asked for; null: now.
             */
            nextAt: string | null;
        };
        VideoQualityDto: {
            /** @description Pixels of the shorter side. */
            height: number;
            bytes: number;
            bitsPerSecond: number;
        };
        VideoDto: {
            /**
             * @description Of the processing; URL mode is always `ready`.
             * @enum {string}
             */
            state: "waiting" | "processing" | "ready" | "failed";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /**
             * @description URL mode: the address as given. A stored video: a same-origin link to a file that browsers play, signed, good for ten
             *     minutes; null while there is none.
             */
            videoUrl: string | null;
            /** @description False when `videoUrl` leads to another site. */
            stored: boolean;
            /** @description There is something to watch now: before the state is `ready` when browsers play the uploaded file itself. */
            playable: boolean;
            /** @description Percent of upload and processing, as in the stream of the progress. */
            progress: number;
            /** @description One sentence when the processing failed. */
            error: string | null;
            /** @description Of the uploaded file. */
            bytes: number | null;
            durationSeconds: number | null;
            /** @description Of the picture as it is shown, in pixels. */
            width: number | null;
            height: number | null;
            /** @description Signed, good for ten minutes. */
            posterUrl: string | null;
            /** @description WebVTT; signed, good for ten minutes. */
            captionsUrl: string | null;
            /** @description Lowest first; empty until the state is `ready`. */
            qualities: components["schemas"]["VideoQualityDto"][];
            /** @description For the teacher's team: whose progress to follow. */
            uploadId: string | null;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            unitId: components["schemas"]["CurriculumRefDto"] | null;
            chapterId: components["schemas"]["CurriculumRefDto"] | null;
            /** @description The real teacher. */
            teacherId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        AddVideoLinkDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /**
             * Format: uri
             * @description Where the video is. The server never fetches it.
             */
            videoUrl: string;
        };
        AddVideoFormDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /** @description The caller's own id, or the teacher's of an assistant. */
            teacherId: string;
            /**
             * Format: binary
             * @description A video (MP4, MOV, WebM, MKV, AVI, MPEG, WMV), at most 2 GB; the last part of the form.
             */
            file: string;
            /** @description Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The stream of the progress goes by it. */
            uploadId: string;
        };
        EditVideoDto: {
            title: string;
            /** @description Id of the year: 24 hex digits. */
            yearId: string;
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            /** @description Id of the chapter: 24 hex digits. */
            chapterId: string;
            /**
             * Format: uri
             * @description Another address of a video that is elsewhere; left out, it stays. A stored video stays as it is.
             */
            videoUrl?: string;
        };
        PlaybackDto: {
            /**
             * @description `file` while the qualities of a video are being made; `link` in URL mode.
             * @enum {string}
             */
            kind: "hls" | "file" | "link";
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description An HLS master playlist. */
            hlsUrl: string | null;
            /** @description What `hlsUrl` answers: a player that has it here asks once less. */
            masterPlaylist: string | null;
            /** @description For a video element. */
            fileUrl: string | null;
            /** @description An address on another site. */
            link: string | null;
            posterUrl: string | null;
            captionsUrl: string | null;
            durationSeconds: number | null;
            /** @description Of the uploaded file. */
            bytes: number | null;
            /** @description Lowest first. */
            qualities: components["schemas"]["VideoQualityDto"][];
            /**
             * Format: date-time
             * @description Ask again then; the place in the video can be kept.
             */
            expiresAt: string | null;
        };
        /** @enum {string} */
        ExportKind: "users" | "group-performance" | "gradebook" | "quiz-results";
        /** @enum {string} */
        ExportStatus: "queued" | "active" | "done" | "failed";
        ExportDto: {
            kind: components["schemas"]["ExportKind"];
            status: components["schemas"]["ExportStatus"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string | null;
            /** @description As the group, or the year of a gradebook, was called at the request. */
            groupName: string | null;
            /** @description Of a quiz's results: as the quiz was called at the request. */
            quizTitle: string | null;
            /** @description Percent, 0 to 100. */
            progress: number;
            fileName: string;
            /** @description Where the file is, once the export is done. */
            fileUrl: string | null;
            /** @description Size of the file. */
            bytes: number | null;
            /** @description Why it failed. */
            error: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When it is removed.
             */
            expiresAt: string;
        };
        /** @enum {string} */
        ExportFormat: "xlsx" | "csv";
        /** @enum {string} */
        GradebookViewColumn: "name" | "overall" | "average" | "attendance" | "task" | "quiz" | "session";
        ViewColumnDto: {
            kind: components["schemas"]["GradebookViewColumn"];
            /** @description Of the task, quiz or session. */
            id?: string;
            /** @description Of the task, quiz or session, as it was shown. */
            title?: string;
        };
        GradebookViewDto: {
            /** @description Whose weights and grade scales count; with a group, the group's. */
            yearId: string;
            format: components["schemas"]["ExportFormat"];
            /** @description In the order in which they are shown. */
            columns: components["schemas"]["ViewColumnDto"][];
            /** @description In the order in which they are shown. */
            studentIds: string[];
        };
        RequestExportDto: {
            kind: components["schemas"]["ExportKind"];
            /** @description For `group-performance`: whose. For `gradebook`: left out when it is the whole year's; for `quiz-results`, when it is of all groups of the quiz. */
            groupId?: string;
            /** @description For `gradebook`: what is shown of it. */
            view?: components["schemas"]["GradebookViewDto"];
            /** @description For `quiz-results`: of which quiz. */
            quizId?: string;
            /** @description For `quiz-results`: .xlsx when it is left out. A gradebook's is in its view, others are .xlsx. */
            format?: components["schemas"]["ExportFormat"];
        };
        ReportedClassDto: {
            title: string;
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            time: string;
        };
        /** @enum {string} */
        ShownAttendance: "Present" | "Absent" | "Late" | "Not Recorded";
        ReportedSessionDto: {
            status: components["schemas"]["ShownAttendance"];
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            title: string;
            /** @description When the session was created, ISO 8601 UTC. */
            date: string;
            /** @description True for Present and Late. */
            present: boolean;
        };
        ReportedTaskDto: {
            state: components["schemas"]["OwedState"];
            /** @description The submission that was given back; left out while none is. */
            returnedId?: string;
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            submitted: boolean;
            /** @description Null until it is graded. */
            grade: number | null;
            gradeOutOf: number;
            /**
             * Format: date-time
             * @description The student's own, ISO 8601 UTC.
             */
            deadline: string;
            /** @description The teacher's; null when there is none. */
            comments: string | null;
            /** @description The work as the teacher gave it back, a PDF; null when there is none. The link is valid for minutes. */
            correctedFileUrl: string | null;
        };
        ReportedQuizDto: {
            state: components["schemas"]["OwedState"];
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            quizTitle: string;
            /** @description Null when not attempted, while the attempt runs, and for students and parents while the quiz does not show it. */
            score: number | null;
            total: number;
            /**
             * Format: date-time
             * @description When it closes for everyone, ISO 8601 UTC; null while it has no end.
             */
            endTime: string | null;
        };
        PerformanceReportDto: {
            /** @description Those with a day and a time, from Monday on; left out when there are none. */
            liveClasses?: components["schemas"]["ReportedClassDto"][];
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            childName: string;
            /** @description The same name in other letters, Arabic or Latin; left out when there is none. */
            childAlternateName?: string;
            /** @description Newest session first. */
            attendance: components["schemas"]["ReportedSessionDto"][];
            /** @description Latest deadline first. */
            tasks: components["schemas"]["ReportedTaskDto"][];
            quizzes: components["schemas"]["ReportedQuizDto"][];
        };
        /** @enum {string} */
        ResultKind: "session" | "task" | "quiz";
        ProgressPointDto: {
            kind: components["schemas"]["ResultKind"];
            /** @description Of the session, task or quiz. */
            id: string;
            title: string;
            /** @description When the session was created, the task was due, or the attempt ended: ISO 8601 UTC. */
            date: string;
            /** @description 0 to 100. A session is 100 when the student came, late or not, and 0 when not. */
            percent: number;
        };
        UnitAverageDto: {
            /** @description Id of the unit: 24 hex digits. */
            unitId: string;
            unitName: string;
            /** @description Of quizzes. */
            correct: number;
            questions: number;
            /** @description Of marked work; left out without any. */
            marks?: number;
            /** @description What those questions are out of. */
            outOf?: number;
            /** @description 0 to 100: an answer of a quiz counts as one mark. */
            percent: number;
        };
        ComparedAverageDto: {
            /** @description 0 to 100; null without a result. */
            own: number | null;
            /** @description How many results the student's average counts… */
            counted: number;
            /** @description …of how many sessions that were held, or tasks and quizzes that are no longer upcoming. */
            of: number;
            /** @description The median of the students of the group, 0 to 100; null when fewer than five of them have a result. */
            groupMedian: number | null;
        };
        ProgressDto: {
            /** @description Id of the child: 24 hex digits. */
            childId: string;
            /** @description Oldest first; only what has a result. */
            points: components["schemas"]["ProgressPointDto"][];
            /** @description In the order of the curriculum. */
            units: components["schemas"]["UnitAverageDto"][];
            attendance: components["schemas"]["ComparedAverageDto"];
            tasks: components["schemas"]["ComparedAverageDto"];
            quizzes: components["schemas"]["ComparedAverageDto"];
        };
        ReportLinkDto: {
            /**
             * Format: uri
             * @description Whoever has it reads the report of one child, until it expires. Null while there is none.
             */
            url: string | null;
            /**
             * Format: date-time
             * @description Null while there is none.
             */
            expiresAt: string | null;
        };
        FirstDayDto: {
            school: boolean;
            year: boolean;
            group: boolean;
            /** @description Imported, registered by a link or alone: in a group or not yet. */
            students: boolean;
            session: boolean;
            task: boolean;
            /** @description The first group by name, which students can be asked to join; null while there is none. */
            groupId: string | null;
        };
        TaskToGradeDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /** @description Scripts without a grade; at most 1,000 of all tasks together are counted. */
            count: number;
            /**
             * Format: date-time
             * @description When the first of them was handed in.
             */
            oldestAt: string;
        };
        TaskWithAppealsDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /** @description Open appeals; the 200 oldest of all tasks together are counted. */
            count: number;
            /**
             * Format: date-time
             * @description When the first of them was raised.
             */
            oldestAt: string;
        };
        SessionTodayDto: {
            /** @description Id of the session: 24 hex digits. */
            sessionId: string;
            title: string;
            /** @description The group's name. */
            group: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description Students whose attendance is recorded. */
            marked: number;
            /** @description Students of the group. */
            of: number;
        };
        OpenQuizDto: {
            /** @description Id of the quiz: 24 hex digits. */
            quizId: string;
            title: string;
            /**
             * Format: date-time
             * @description Null when it stays open until the teacher closes it.
             */
            endTime: string | null;
            /** @description Names of its groups. */
            groups: string[];
            /** @description Attempts under way. */
            running: number;
            /** @description Attempts that have ended. */
            submitted: number;
            /** @description Students of the groups. */
            of: number;
        };
        DueTaskDto: {
            /** @description Id of the task: 24 hex digits. */
            taskId: string;
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            deadline: string;
            /** @description Names of its groups. */
            groups: string[];
            handedIn: number;
            /** @description Students of the groups. */
            of: number;
        };
        SlippingTodayDto: {
            /** @description When it was worked out; null before the first time. */
            asOf: string | null;
            /** @description At most 1,000 are counted. */
            count: number;
            /** @description Of the first three, those with most reasons first. */
            names: string[];
        };
        FailedWorkDto: {
            /** @enum {string} */
            kind: "video" | "export";
            /** @description Its id: 24 hex digits. */
            id: string;
            /** @description The export's file or the video's title. */
            title: string;
            /** @description One sentence. */
            reason: string;
        };
        TodayDto: {
            /** @description The server's time of all this. */
            now: string;
            /** @description What a new account still lacks; null once it has students, a session and a task. */
            firstDay: components["schemas"]["FirstDayDto"] | null;
            /** @description Tasks with ungraded scripts, the one with the oldest first. */
            toGrade: components["schemas"]["TaskToGradeDto"][];
            /** @description Tasks with open appeals, the one with the oldest first. */
            appeals: components["schemas"]["TaskWithAppealsDto"][];
            /** @description Students without a group; at most 1,000 are counted. */
            awaitingAccess: number;
            /** @description Sessions that were created today, by the school's clocks, newest first. */
            sessions: components["schemas"]["SessionTodayDto"][];
            /** @description Quizzes that are open now, the next end first. */
            openQuizzes: components["schemas"]["OpenQuizDto"][];
            /** @description Tasks whose deadline is within seven days, the next one first. */
            due: components["schemas"]["DueTaskDto"][];
            /** @description Students who slip, as of a moment within the last hours. */
            slipping: components["schemas"]["SlippingTodayDto"];
            /** @description Exports and videos that failed and can be tried again. */
            failed: components["schemas"]["FailedWorkDto"][];
        };
        /** @enum {string} */
        WorkKind: "task" | "quiz";
        /**
         * @description `late`: the deadline of a task has passed and its late window is open. `running`: the quiz has begun.
         * @enum {string}
         */
        DueState: "open" | "late" | "running" | "opening_soon";
        DueWorkDto: {
            kind: components["schemas"]["WorkKind"];
            /** @description `late`: the deadline of a task has passed and its late window is open. `running`: the quiz has begun. */
            state: components["schemas"]["DueState"];
            /** @description Its id: 24 hex digits. */
            id: string;
            title: string;
            /**
             * Format: date-time
             * @description Until when it can be handed in or taken; null for a quiz without an end.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description When a quiz opens; null when it is open.
             */
            opensAt: string | null;
        };
        NewMarkDto: {
            kind: components["schemas"]["WorkKind"];
            /** @description Its id: 24 hex digits. */
            id: string;
            title: string;
            mark: number;
            outOf: number;
            /**
             * Format: date-time
             * @description When the task was graded or the quiz submitted.
             */
            at: string;
        };
        HomeDto: {
            /** @description The server's time of all this. */
            now: string;
            /** @description What ends first comes first; at most ten. */
            due: components["schemas"]["DueWorkDto"][];
            /** @description How many there are in all. */
            dueCount: number;
            /** @description Newest first; at most five. */
            marks: components["schemas"]["NewMarkDto"][];
            /** @description The student's year, which other calls ask for; null while they have none. */
            yearId: string | null;
            /** @description The name of the student's year. */
            year: string;
            /** @description The live-class links of the year. */
            liveClasses: components["schemas"]["ZoomLinkDto"][];
        };
        FoundDto: {
            /** @description `student`, `parent`, `group`, `task`, `quiz`, `question`, `video` or `material`. */
            kind: string;
            /** @description Of the thing; of a parent without an account that of the child. */
            id: string;
            title: string;
            /** @description What distinguishes it from others, and the names of its group and year; may be empty. */
            details: string[];
            /** @description Of its year; null when it has none. */
            yearId: string | null;
            /** @description Of a student's group; null for everything else. */
            groupId: string | null;
        };
        /** @enum {string} */
        GradebookColumnKind: "task" | "quiz" | "session";
        GradebookColumnDto: {
            kind: components["schemas"]["GradebookColumnKind"];
            /** @description Of the task, quiz or session. */
            id: string;
            title: string;
            /** @description Of a task its deadline, of a quiz when it opened, of a session when it was created. */
            date: string;
            /** @description What a task or quiz is out of; null of a session. */
            outOf: number | null;
        };
        GradebookCategoryDto: {
            /** @description `tasks`, `quizzes`, `attendance`, or the team's own. */
            id: string;
            /** @description Null of `tasks`, `quizzes` and `attendance`. */
            name: string | null;
            weight: number;
        };
        /** @enum {string} */
        GradebookCellState: "upcoming" | "submitted" | "late" | "missing" | "excused" | "Present" | "Late" | "Absent" | "Not Recorded";
        GradebookCellDto: {
            state: components["schemas"]["GradebookCellState"];
            /** @description The grade or the score; null while there is none. */
            value: number | null;
            /** @description Of a task that is handed in: what a grade is given to. */
            submissionId?: string;
        };
        /**
         * @description By the scale of the student's group, `U` below its lowest threshold; null without a scale or a result.
         * @enum {string}
         */
        GradeLetter: "A*" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "U";
        CategoryAverageDto: {
            /** @description One of the gradebook's categories. */
            categoryId: string;
            /** @description One decimal; null without a result. */
            percent: number | null;
            /** @description Results that count… */
            counted: number;
            /** @description …of so many that are the student's. */
            of: number;
        };
        GradebookOverallDto: {
            /** @description By the scale of the student's group, `U` below its lowest threshold; null without a scale or a result. */
            letter: components["schemas"]["GradeLetter"] | null;
            /** @description One decimal; null while no category has a result. */
            percent: number | null;
            /** @description Results that count… */
            counted: number;
            /** @description …of so many that are the student's. */
            of: number;
            /** @description The lowest ones, which do not count. */
            dropped: number;
            /** @description Not handed in or taken in time: counted as 0 only where the settings say so. */
            missing: number;
            /** @description Came late, whether it counts or not. */
            late: number;
            /** @description Never counts. */
            excused: number;
            /** @description Not due yet: never counts. */
            upcoming: number;
            /** @description Waits for its grade. */
            toGrade: number;
            /** @description Sessions without a record. */
            notRecorded: number;
            /** @description In the order of the gradebook's categories. */
            categories: components["schemas"]["CategoryAverageDto"][];
        };
        GradebookRowDto: {
            /** @description In the order of the columns; null where the thing was never the student's. */
            cells: (components["schemas"]["GradebookCellDto"] | null)[];
            /** @description Null while no weights are saved for the year. */
            overall: components["schemas"]["GradebookOverallDto"] | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            email: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
        };
        GradebookDto: {
            /** @description The latest date first. */
            columns: components["schemas"]["GradebookColumnDto"][];
            /** @description Those that count for the overall average; none while no weights are saved for the year. */
            categories: components["schemas"]["GradebookCategoryDto"][];
            /** @description By name. */
            rows: components["schemas"]["GradebookRowDto"][];
        };
        ChangeGradeDto: {
            /** @description Null takes the grade away. */
            grade: number | null;
            /** @description The grade that the caller saw. */
            was: number | null;
        };
        ChangedGradeDto: {
            /** @description With this grade; null while no weights are saved for the year. */
            overall: components["schemas"]["GradebookOverallDto"] | null;
            /** @description Id of the submission: 24 hex digits. */
            submissionId: string;
            grade: number | null;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
        };
        GradebookCategorySettingsDto: {
            /** @description `tasks`, `quizzes`, `attendance`, or of a category of your own: chosen by the client, so that it stays the same one. */
            id: string;
            /** @description Empty of `tasks`, `quizzes` and `attendance`. */
            name: string;
            /** @description Beside those of the other categories: they need not come to 100. */
            weight: number;
            /** @description So many of the lowest results do not count; the last one that is left always does. */
            dropLowest: number;
            /** @description What is in a category of your own instead of in `tasks`. */
            taskIds: string[];
            /** @description What is in a category of your own instead of in `quizzes`. */
            quizIds: string[];
        };
        /** @enum {string} */
        ScaleGrade: "A*" | "A" | "B" | "C" | "D" | "E" | "F" | "G";
        GradeStepDto: {
            grade: components["schemas"]["ScaleGrade"];
            /** @description Percent of the overall average, at least. */
            from: number;
        };
        GradeScaleDto: {
            syllabus: string;
            /** @description Empty: of all groups that no other scale names. */
            groupIds: string[];
            /** @description The best grade first. */
            steps: components["schemas"]["GradeStepDto"][];
        };
        GradebookSettingsDto: {
            /** @description True: what is missing is a result of 0. Otherwise it does not count. */
            missingCounts: boolean;
            /** @description `tasks`, `quizzes` and `attendance`, and those of your own. */
            categories: components["schemas"]["GradebookCategorySettingsDto"][];
            /** @description One per syllabus. */
            scales: components["schemas"]["GradeScaleDto"][];
            /** @description 0 when nothing was saved yet, and nothing is weighted; each save counts one up. */
            version: number;
            /** @description Percent of the overall average: whoever has less slips. 0: nobody slips by it. */
            slipsBelow: number;
        };
        SaveGradebookSettingsDto: {
            /** @description True: what is missing is a result of 0. Otherwise it does not count. */
            missingCounts: boolean;
            /** @description `tasks`, `quizzes` and `attendance`, and those of your own. */
            categories: components["schemas"]["GradebookCategorySettingsDto"][];
            /** @description One per syllabus. */
            scales: components["schemas"]["GradeScaleDto"][];
            /** @description The version that this was edited from; 0 when there was none. */
            basedOn: number;
            /** @description Percent of the overall average: whoever has less slips. 0: nobody slips by it. Left out, it stays as it is. */
            slipsBelow?: number;
        };
        /** @enum {string} */
        SlipStanding: "open" | "silenced";
        /**
         * @description In the last four weeks: work that was due and is missing, sessions missed, marks that fall. And the overall average.
         * @enum {string}
         */
        SlipKind: "missingWork" | "absence" | "fallingMarks" | "lowAverage";
        SlipReasonDto: {
            /** @description In the last four weeks: work that was due and is missing, sessions missed, marks that fall. And the overall average. */
            kind: components["schemas"]["SlipKind"];
            /** @description Tasks and quizzes that are missing; sessions missed; the mean of the later marks in percent; the average in percent. */
            value: number;
            /** @description So many were due; were recorded; the mean of the earlier marks; the percent that the average is below. */
            reference: number;
        };
        SlippingStudentDto: {
            name: string;
            /** @description The same name in other letters: Arabic beside Latin, or Latin beside Arabic. Left out when there is none. */
            alternateName?: string;
            /** @description Id of the student: 24 hex digits. */
            studentId: string;
            /** @description Id of the group: 24 hex digits. */
            groupId: string;
            groupName: string;
            yearName: string;
            /** @description At least one. */
            reasons: components["schemas"]["SlipReasonDto"][];
            /** @description When the student began to slip, as far as it was noticed. */
            since: string;
            /** @description Null of one who stands in the list. */
            silencedUntil: string | null;
        };
        SlippingPageDto: {
            /** @description When it was worked out; null before the first time. */
            asOf: string | null;
            /** @description Of the group or of all; at most 1,000 are counted. */
            open: number;
            /** @description Hidden by the team; at most 1,000 are counted. */
            silenced: number;
            /** @description Of the page that was asked for. */
            students: components["schemas"]["SlippingStudentDto"][];
        };
        SitePhotoDto: {
            url: string;
            /** @description Pixels. */
            width: number;
            height: number;
        };
        CourseCardDto: {
            title: string;
            description: string;
        };
        SiteDto: {
            photo: components["schemas"]["SitePhotoDto"] | null;
            teacherName: string;
            /** @description What the teacher says of themselves, in lines; empty when they say nothing. */
            about: string;
            /** @description As people read them, with country code. */
            phones: string[];
            /** @description Addresses that open a chat with the teacher's team. */
            messagingLinks: string[];
            /** @description The AI assistant chat of the student's sidebar. */
            assistantUrl: string;
            courses: components["schemas"]["CourseCardDto"][];
            /** @description IANA name of the zone of the times that the school shows. */
            timeZone: string;
        };
        SavedCourseDto: {
            title: string;
            titleAr: string;
            description: string;
            descriptionAr: string;
        };
        SiteSettingsDto: {
            /** @description Its address is good for ten minutes. */
            photo: components["schemas"]["SitePhotoDto"] | null;
            name: string;
            nameAr: string;
            about: string;
            aboutAr: string;
            courses: components["schemas"]["SavedCourseDto"][];
            /** @description What the front page says while there is no name. */
            usualName: string;
            /** @description False for a teacher whom the front page does not present: it presents the first one of the installation. */
            isShown: boolean;
        };
        CourseTextsDto: {
            title?: string;
            titleAr?: string;
            description?: string;
            descriptionAr?: string;
        };
        SaveSiteSettingsDto: {
            name?: string;
            nameAr?: string;
            /** @description Plain text; its lines are kept. */
            about?: string;
            aboutAr?: string;
            courses: components["schemas"]["CourseTextsDto"][];
        };
        SitePhotoFormDto: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 40 million pixels.
             */
            photo: string;
        };
        /** @enum {string} */
        AnnouncementScope: "all" | "years" | "groups";
        /** @enum {string} */
        AnnouncementReaders: "students" | "parents" | "both";
        AnnouncementReachDto: {
            of: number;
            read: number;
            acknowledged: number;
        };
        AnnouncementFileDto: {
            /** @enum {string} */
            kind: "pdf" | "image";
            /** @description Its id: 24 hex digits. */
            _id: string;
            name: string;
            bytes: number;
            /** @description Signed, good for ten minutes and for this file only. */
            url: string;
        };
        AnnouncementDto: {
            scope: components["schemas"]["AnnouncementScope"];
            readers: components["schemas"]["AnnouncementReaders"];
            ids: string[];
            /** @description The names of the years or groups. */
            places: string[];
            /** @description False while its time has not come. */
            published: boolean;
            reach: components["schemas"]["AnnouncementReachDto"];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Plain text: blank lines part paragraphs, formulas stand between dollar signs. */
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            publishAt: string;
            pinned: boolean;
            acknowledge: boolean;
            files: components["schemas"]["AnnouncementFileDto"][];
        };
        NewAnnouncementDto: {
            title: string;
            /** @description Plain text: blank lines part paragraphs, web addresses become links, formulas stand between dollar signs. */
            text: string;
            /** @description Whom it reaches: everybody who is in a group, or the years or groups that `ids` names. */
            scope: components["schemas"]["AnnouncementScope"];
            /** @description Of years or groups; left out for everyone. */
            ids?: string[];
            readers: components["schemas"]["AnnouncementReaders"];
            /**
             * Format: date-time
             * @description When readers see it; left out, at once.
             */
            publishAt?: string | null;
            /** @description Of files that were uploaded for announcements, in the order in which they are shown. */
            files?: string[];
            /** @description It stands above the others. */
            pinned?: boolean;
            /** @description Readers are asked to say that they have read it. */
            acknowledge?: boolean;
        };
        AnnouncementFileFormDto: {
            /**
             * Format: binary
             * @description A PDF or an image, within the limits of both.
             */
            file: string;
        };
        PinDto: {
            pinned: boolean;
        };
        ReceivedAnnouncementDto: {
            /**
             * Format: date-time
             * @description When the caller first opened it.
             */
            readAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            acknowledgedAt: string | null;
            /** @description For a parent: the names of the children whom it is about. */
            children: string[];
            /** @description Its id: 24 hex digits. */
            _id: string;
            title: string;
            /** @description Plain text: blank lines part paragraphs, formulas stand between dollar signs. */
            text: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            publishAt: string;
            pinned: boolean;
            acknowledge: boolean;
            files: components["schemas"]["AnnouncementFileDto"][];
        };
        ReadAnnouncementDto: {
            /** @description The reader says that they have read it; only where the announcement asks for it. */
            acknowledged?: boolean;
        };
        /**
         * @description Why own words are not said any more: the product has the text no more, or fills it with something else.
         * @enum {string}
         */
        TextProblem: "gone" | "changed";
        SchoolTextFormDto: {
            /** @description `text`, or a plural form of the language. */
            form: string;
            english: string | null;
            /** @description What the product says. */
            product: string | null;
            /** @description What the school says instead. */
            own: string | null;
        };
        SchoolTextDto: {
            /** @description Null where the school says what the product says. */
            _id: string | null;
            /** @description Why own words are not said any more: the product has the text no more, or fills it with something else. */
            problem: components["schemas"]["TextProblem"] | null;
            key: string;
            forms: components["schemas"]["SchoolTextFormDto"][];
            /** @description What is filled in, each between two pairs of braces. */
            parameters: string[];
        };
        OwnTextsDto: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description What refusals say, by their code. */
            errors: {
                [key: string]: string;
            };
        };
        OwnFormDto: {
            form: string;
            text: string;
        };
        ReplaceTextDto: {
            language: string;
            key: string;
            forms: components["schemas"]["OwnFormDto"][];
        };
        /** @enum {string} */
        NotificationKind: "task.new" | "task.due" | "task.graded" | "quiz.opens" | "quiz.closing" | "attendance.absent" | "announcement.new" | "material.new" | "appeal.answered" | "class.starting";
        NotificationDto: {
            kind: components["schemas"]["NotificationKind"];
            /** @description For a parent: whom it is about. */
            child: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            readAt: string | null;
            /** @description Its id: 24 hex digits. */
            _id: string;
            /** @description Of the task, quiz, session, announcement, material or live class. */
            title: string;
            /** @description The page on which it is found; of a live class its own address. */
            link: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
        };
        UnreadDto: {
            unread: number;
        };
        MarkReadDto: {
            /** @description Left out: all of the caller's. */
            ids?: string[];
        };
        /** @enum {string} */
        NotificationWay: "product" | "mail" | "push";
        KindSettingDto: {
            kind: components["schemas"]["NotificationKind"];
            ways: components["schemas"]["NotificationWay"][];
        };
        NotificationSettingsDto: {
            kinds: components["schemas"]["KindSettingDto"][];
            quietFrom: string;
            quietUntil: string;
            /** @description The school's. */
            timeZone: string;
        };
        SettingsFormDto: {
            /** @description From then on nothing is mailed but an absence, in the school's zone. The same as the end: never quiet. */
            quietFrom: string;
            quietUntil: string;
            kinds: components["schemas"]["KindSettingDto"][];
        };
        PushDeviceDto: {
            /** @description Its id: 24 hex digits. */
            _id: string;
            device: string;
            /** @description Whether what happened stands in the notification, also on a locked screen. */
            showsDetails: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            createdAt: string;
            /** @description By this sign-in. */
            current: boolean;
        };
        PushDevicesDto: {
            /** @description Of this product (VAPID, RFC 8292), as base64url: a browser subscribes with it. */
            publicKey: string;
            /** @description The last renewed first. */
            devices: components["schemas"]["PushDeviceDto"][];
        };
        SubscribeDto: {
            /** @description At the browser's push service, by https. */
            endpoint: string;
            p256dh: string;
            auth: string;
            showsDetails: boolean;
        };
        CalendarFeedDto: {
            /**
             * Format: uri
             * @description Whoever has it reads the calendar, without a sign-in. Null: there is none.
             */
            url: string | null;
        };
    };
    responses: {
        /** @description Malformed, or a field is invalid. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description No token, or an expired or revoked one. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The caller’s role may not do this, or it belongs to somebody else. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description It does not exist, or the caller may not know that it does. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description It conflicts with what is stored. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The file is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The file is of another type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The range lies outside the file. */
        RangeNotSatisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description Too many requests; see Retry-After. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description MongoDB or Redis cannot be reached; see Retry-After. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Files_read: {
        parameters: {
            query?: {
                /** @description To save the file instead of showing it */
                download?: "1";
                /** @description Signature of the file’s id and `exp` */
                sig?: unknown;
                /** @description Seconds since 1970 at which a signed link ends */
                exp?: unknown;
            };
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The whole file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/*": string;
                    "video/mp4": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description With `download`: where the store itself sends the file */
            302: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Neither a good link nor a login */
            401: components["responses"]["Unauthenticated"];
            /** @description Absent, or not this reader’s */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_list: {
        parameters: {
            query?: {
                /** @description Only this action. */
                action?: components["schemas"]["AuditAction"];
                /** @description Only what this person did. */
                actorId?: string;
                /** @description Only what was done to this student, group, task, … */
                subjectId?: string;
                /** @description From this moment on. */
                from?: string | null;
                /** @description Before this moment. */
                until?: string | null;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description Where the list was counted no further and may be longer than X-Total-Count: true. Else left out. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Audit_listPeople: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditActorDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_login: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Unknown email or wrong password: `login_failed`; right, but a code is needed: `second_factor_required` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginRefusedDto"];
                };
            };
            /** @description `activation_required` or `parent_details_required`: the password is right, one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_logout: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIn_me: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasswordReset_forgot: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasswordReset_reset: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_keepLanguage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeLanguageDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_changePassword: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokenDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Changed meanwhile: `password_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_changeEmail: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_keepEmail: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_sendProof: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing to confirm: `address_proven` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_prove: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveAddressDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Account_proveByLink: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_propose: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeAppDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSecretDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is one already: `factor_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_confirm: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAppDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_renewCodes: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewCodesDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no second factor: `no_factor` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondFactor_turnOff: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveFactorDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is none: `no_factor` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_complete: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong, or used before: `code_wrong` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_askForPasskey: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `no_passkey`, `passkeys_unavailable` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SecondStep_completeByPasskey: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong, outdated, or used before: `passkey_refused` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_propose: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposePasskeyDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `too_many_passkeys`, `passkeys_unavailable` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the passkey: 24 hex digits. */
                passkeyId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has no such passkey (any more) */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Passkeys_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the passkey: 24 hex digits. */
                passkeyId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePasskeyDto"];
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has no such passkey (any more) */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasskeySignIn_ask: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description `passkeys_unavailable` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PasskeySignIn_complete: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Unknown, outdated, or used before: `passkey_refused` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description `parent_details_required`: one more step is needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepRequiredDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_endOthers: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SignIns_end: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the sign in: 24 hex digits. */
                signInId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description It has ended, or is somebody else’s */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Registration_register: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Any role but `student`: `role_refused` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown school */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_setPassword: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_addParent: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParentDetailsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The student has another parent: `parent_linked` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_invite: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `already_activated`: the parent has a password; `parent_shared`: with another teacher’s students */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Parents_listChildren: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAssistantDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantAddedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the assistant: 24 hex digits. */
                assistantId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_describeFactor: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Assistants_requireFactor: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffFactorDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffFactorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The teacher has none: `own_factor_required` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_list: {
        parameters: {
            query?: {
                /**
                 * @description Words that are all part of the name in either spelling, email, phones, parent's name or parent's email, without regard to case and
                 *     accents.
                 */
                search?: string;
                /** @description By name unless it says otherwise, without regard to case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless it says otherwise. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description Where the list was counted no further and may be longer than X-Total-Count: true. Else left out. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_keepAlternateName: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnAlternateNameDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentNamesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Changed by somebody else meanwhile: `student_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditStudentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Changed by somebody else meanwhile: `student_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Students_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_preview: {
        parameters: {
            query?: never;
            path: {
                /** @description The account that is kept. */
                studentId: string;
                /** @description The account that becomes part of it. */
                otherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_merge: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeStudentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeReplyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Merged another way at this moment: `student_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentMerges_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedAccountDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_listGroup: {
        parameters: {
            query?: {
                /**
                 * @description Words that are all part of the name in either spelling, email, phones, parent's name or parent's email, without regard to case and
                 *     accents.
                 */
                search?: string;
                /** @description By name unless it says otherwise, without regard to case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless it says otherwise. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
                /** @description A group of that year. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description Where the list was counted no further and may be longer than X-Total-Count: true. Else left out. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_listUnassigned: {
        parameters: {
            query?: {
                /**
                 * @description Words that are all part of the name in either spelling, email, phones, parent's name or parent's email, without regard to case and
                 *     accents.
                 */
                search?: string;
                /** @description By name unless it says otherwise, without regard to case and accents. */
                sort?: "name" | "email" | "studentPhone" | "parentName" | "parentPhone" | "parentEmail";
                /** @description Ascending unless it says otherwise. */
                order?: "asc" | "desc";
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description Where the list was counted no further and may be longer than X-Total-Count: true. Else left out. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Roster_yearOfStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listStudents: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    /** @description Where the list was counted no further and may be longer than X-Total-Count: true. Else left out. */
                    "X-Total-At-Least"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listWishes: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_addStudents: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddStudentsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_removeStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_import: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportStudentsFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A row has errors and `allowPartial` is not set: `rows_refused`, with `report`; or `import_running` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_IMPORT_MB, or more rows than 5,000 */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Neither .xlsx nor CSV in UTF-8, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_template: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_countWaiting: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingStudentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    StudentImport_sendLinks: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendPasswordLinksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentLinksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_give: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveConsentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Another text is today’s: `consent_text_changed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Consents_withdraw: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawConsentDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_listChoices: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolChoiceDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSchoolDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `school_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `school_in_use`: the message says how many students */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Schools_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSchoolDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `school_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_list: {
        parameters: {
            query?: {
                /** @description `none` leaves the lists of students empty: in a big school they are most of the reply. */
                students?: "none";
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateYearDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `year_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_listZoomLinks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoomLinkDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Years_replaceZoomLinks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceZoomLinksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoomLinkDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_exists`
             *
             *     `group_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Groups_listOfYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_renameYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameYearDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenamedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_removeYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `year_in_use`: the message says what it has
             *
             *     `year_in_use`: the message says what it has. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_renameGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameGroupDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenamedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_exists`
             *
             *     `group_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Corrections_removeGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `group_in_use`: the message says what it has
             *
             *     `group_in_use`: the message says what it has. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ArchivedYears_archive: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ArchivedYears_bringBack: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedYearDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_preview: {
        parameters: {
            query?: {
                /** @description ISO 8601, UTC. */
                from?: string;
                /** @description The to. */
                to?: string;
                /** @description The keep weekdays. */
                keepWeekdays?: boolean;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyPreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_request: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyYearDto"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_exists`, `year_copy_running` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_follow: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Each event’s data is the copy as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    YearCopies_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["YearCopyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It has not failed: `year_copy_not_failed`; `year_copy_running` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_make: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeJoinLinkDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_revoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    JoinLinks_open: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupInvitationDto"];
                };
            };
            /** @description `join_link_invalid`: forged, revoked or expired */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSessionDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionWithRosterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameSessionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_listOfGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_saveAttendance: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAttendanceDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Sessions_listOfStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentSessionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_keyOf: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCodeKeyDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_setTerms: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoorTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `attendance_busy`
             *
             *     `attendance_busy`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_merge: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendScansDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedScansDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `attendance_busy`
             *
             *     `attendance_busy`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_listCards: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCardDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_makeCards: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorCardDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Door_revokeCard: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_listOfGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupTaskDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such group */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_get: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_update: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTaskDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task, year or group */
            404: components["responses"]["NotFound"];
            /**
             * @description `grade_above_maximum`: a grade is already higher
             *
             *     `grade_above_maximum`: a grade is already higher. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Tasks_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTaskDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year or group */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the task: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionRowDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_cancel: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission */
            404: components["responses"]["NotFound"];
            /**
             * @description `deadline_passed` or `already_graded`
             *
             *     `deadline_passed` or `already_graded`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Submissions_submit: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SubmitFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /** @description `deadline_passed`, `already_submitted` or `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Grading_grade: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["GradeFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `marked_by_question`: its questions come to another grade
             *
             *     `marked_by_question`: its questions come to another grade. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Reminders_remind: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemindersDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Allowances_change: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAllowanceDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task, or the student is not of its groups */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Marking_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Marking_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMarkingDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedMarkingDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `marking_changed`: there is a newer version
             *
             *     `marking_changed`: there is a newer version. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than a script can hold */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_returnAll: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnAllDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_returnOne: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_graded`: it has no grade yet
             *
             *     `not_graded`: it has no grade yet. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_reopen: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptReturnDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_returned`: its student does not have it
             *
             *     `not_returned`: its student does not have it. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Returns_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnedScriptDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Not returned, or none of the caller’s */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkSchemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSchemeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkSchemeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /**
             * @description `scheme_changed`: there is a newer version; `scheme_in_use`: marked scripts would have no questions
             *
             *     `scheme_changed`: there is a newer version; `scheme_in_use`: marked scripts would have no questions. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_preview: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchemeTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemePreviewDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_averages: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAverageDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_readMarks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    MarkSchemes_saveMarks: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMarksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `marks_changed` or `scheme_changed`: there is a newer version; `graded_by_hand`: the grade was not made of questions
             *
             *     `marks_changed` or `scheme_changed`: there is a newer version; `graded_by_hand`: the grade was not made of questions. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Presence_hold: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldScriptDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptHolderDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankCommentTermsDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `abbreviation_taken`; `bank_full` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_change: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankCommentTermsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankCommentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such comment */
            404: components["responses"]["NotFound"];
            /** @description `abbreviation_taken` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such comment */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    CommentBank_countUse: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the comment: 24 hex digits. */
                commentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such comment */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStampDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_add: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnStampTermsDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStampDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description `stamp_taken`; `stamps_full` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OwnStamps_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the stamp: 24 hex digits. */
                stampId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such stamp */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AllScripts_download: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description The zip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /** @description `nothing_handed_in` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 4 GB */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_list: {
        parameters: {
            query?: {
                /** @description The state. */
                state?: components["schemas"]["AppealState"];
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedAppealDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptAppealsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission of the caller’s */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_raise: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RaiseAppealDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Not this student’s, or no such question */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeals_over`: the last day is over; `appeal_open`: there is one; `appeal_answered`: it was answered
             *
             *     `appeals_over`: the last day is over; `appeal_open`: there is one; `appeal_answered`: it was answered. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_say: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the appeal: 24 hex digits. */
                appealId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealMessageFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such appeal of the caller’s */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeal_answered`, or `appeal_full`
             *
             *     `appeal_answered`, or `appeal_full`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Appeals_answer: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the appeal: 24 hex digits. */
                appealId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerAppealDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppealDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such appeal, or its submission is gone */
            404: components["responses"]["NotFound"];
            /**
             * @description `appeal_answered`: somebody has answered it otherwise
             *
             *     `appeal_answered`: somebody has answered it otherwise. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_ask: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskSecondMarkerDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or nobody of the team */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_by_question`: there are no first marks; `first_marker`: they are this person’s; `moderation_open`: there is one
             *
             *     `not_by_question`: there are no first marks; `first_marker`: they are this person’s; `moderation_open`: there is one. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_script: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlindScriptDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description Somebody else marks it, or it is done */
            403: components["responses"]["Forbidden"];
            /** @description No such second marking */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSecondMarksDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description Somebody else marks it, or it is done */
            403: components["responses"]["Forbidden"];
            /** @description No such second marking */
            404: components["responses"]["NotFound"];
            /**
             * @description `marks_changed` or `scheme_changed`: there is a newer version; `moderation_closed`
             *
             *     `marks_changed` or `scheme_changed`: there is a newer version; `moderation_closed`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_compare: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedMarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such second marking */
            404: components["responses"]["NotFound"];
            /** @description `not_finished`, `moderation_closed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_callOff: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller is its marker, or may be */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No such second marking */
            404: components["responses"]["NotFound"];
            /**
             * @description `moderation_closed`
             *
             *     `moderation_closed`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Moderations_decide: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the moderation: 24 hex digits. */
                moderationId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideModerationDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarksDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such second marking */
            404: components["responses"]["NotFound"];
            /**
             * @description `not_finished`, `moderation_closed`, `marks_changed` or `scheme_changed`
             *
             *     `not_finished`, `moderation_closed`, `marks_changed` or `scheme_changed`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Answers_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TypedAnswersDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such task */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Answers_mark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the task: 24 hex digits. */
                taskId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedGroupDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller marks one of them a second time */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No such task */
            404: components["responses"]["NotFound"];
            /**
             * @description `scheme_changed`: there is a newer version
             *
             *     `scheme_changed`: there is a newer version. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_listForStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_listOfYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUnitDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_exists`
             *
             *     `unit_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameUnitDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_exists`
             *
             *     `unit_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Units_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `unit_in_use`: the message names what it holds
             *
             *     `unit_in_use`: the message names what it holds. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the unit: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_rename: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameChapterDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_exists`
             *
             *     `chapter_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_in_use`: the message names what it holds
             *
             *     `chapter_in_use`: the message names what it holds. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Chapters_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChapterDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description `chapter_exists`
             *
             *     `chapter_exists`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_upload: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadQuestionFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Year, unit and chapter do not belong together */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound JPEG, PNG, WebP, GIF or AVIF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_list: {
        parameters: {
            query?: {
                /** @description One tag, in any case. */
                tag?: string;
                /** @description Id of the unit: 24 hex digits. */
                unitId?: string;
                /** @description Id of the chapter: 24 hex digits. */
                chapterId?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_listOfYear: {
        parameters: {
            query?: {
                /** @description One tag, in any case. */
                tag?: string;
                /** @description Id of the unit: 24 hex digits. */
                unitId?: string;
                /** @description Id of the chapter: 24 hex digits. */
                chapterId?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_listQuizzes: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizOfQuestionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such question in the bank */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditQuestionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedQuestionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such question, or year, unit and chapter do not belong together */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Questions_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the user: 24 hex digits. */
                userId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such question in the bank */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuizDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such group or question */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_list: {
        parameters: {
            query?: {
                /** @description What the quiz is now, by the server's clock. */
                state?: components["schemas"]["QuizDoorState"];
                /** @description Id of the year: 24 hex digits. */
                yearId?: string;
                /** @description Quizzes for this group, whatever others they are for. */
                groupId?: string;
                /** @description Parts of words of the title, in any order, without regard to case and accents. */
                search?: string;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedQuizDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"] | components["schemas"]["OpenedQuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /** @description To a student: `quiz_not_started`, `quiz_closed`, `already_submitted`, `time_over` or `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditQuizDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, group or question */
            404: components["responses"]["NotFound"];
            /**
             * @description `quiz_begun` or `question_deleted`
             *
             *     `quiz_begun` or `question_deleted`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_close: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /**
             * @description `quiz_closed` or `quiz_not_started`
             *
             *     `quiz_closed` or `quiz_not_started`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_changeResultsShown: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultsShownDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Quizzes_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the user: 24 hex digits. */
                userId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizSubmissionDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizSubmissionDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_statistics: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizStatisticsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_remark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the question: 24 hex digits. */
                questionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemarkQuestionDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemarkResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            /**
             * @description `remarked_meanwhile`
             *
             *     `remarked_meanwhile`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_listExtraTime: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTimeDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizResults_grantExtraTime: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtraTimeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantedTimeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, student or question */
            404: components["responses"]["NotFound"];
            /**
             * @description `attempt_over`
             *
             *     `attempt_over`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizPreview_open: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedQuizDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizPreview_mark: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_list: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentQuizDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student of the teacher */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /** @description `time_over`, `already_submitted`, `attempt_not_begun`, `quiz_closed` or `quiz_not_started` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_submit: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAnswersDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz */
            404: components["responses"]["NotFound"];
            /** @description `time_over`, `attempt_not_begun`, `quiz_closed` or `quiz_not_started` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    QuizStudent_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the quiz: 24 hex digits. */
                quizId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizResultDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such quiz, or nothing is submitted yet */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_listOfYear: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_listForStudent: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_addLink: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMaterialLinkDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddMaterialFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_PDF_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound PDF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMaterialDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Materials_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or material */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Archives_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Archives_request: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_listOfYear: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_addLink: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddVideoLinkDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddVideoFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            /** @description This upload has arrived already: `upload_exists` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than MAX_VIDEO_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a video that can be shown, by its content: the reason */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_follow: {
        parameters: {
            query?: never;
            path: {
                /** @description Chosen by the page, new for each upload: 8 to 64 letters, digits, `_` or `-`. The stream of the progress goes by it. */
                uploadId: string;
            };
        };
        responses: {
            /** @description Whole percent; then `done` or `failed` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            /**
             * @description It has not failed: `video_not_failed`
             *
             *     It has not failed: `video_not_failed`. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_edit: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditVideoDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Videos_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year, unit, chapter or video */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Captions_set: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such video */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Larger than 1 MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not WebVTT, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Captions_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such video */
            404: components["responses"]["NotFound"];
            /** @description `year_archived` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playback_begin: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaybackDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such video */
            404: components["responses"]["NotFound"];
            /** @description Nothing to watch yet: `video_not_playable` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Playback_stream: {
        parameters: {
            query?: never;
            path: {
                /** @description The ticket. */
                ticket: string;
                /** @description The name. */
                name: string;
            };
        };
        responses: {
            /** @description The playlist, or the whole file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apple.mpegurl": string;
                    "video/mp4": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such video */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Spreadsheets_ofUsers: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            /** @description It takes longer: `fileUrl` is where it will be */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ExportDto"];
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Spreadsheets_ofGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": string;
                };
            };
            /** @description It takes longer: `fileUrl` is where it will be */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ExportDto"];
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such group of the teacher */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_request: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestExportDto"];
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such group, year or quiz of the teacher */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_describe: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_follow: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Each event’s data is the export as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_download: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: it has grades, somebody else asked for it, and the caller marks a script a second time */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description Not done: `export_not_done`, `export_failed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Exports_retry: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It has not failed: `export_not_failed` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportPage_show: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is over, revoked, or not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofChildren: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the parent: 24 hex digits. */
                parentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofStudent: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student of the teacher */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_progressOf: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student of the teacher */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Performance_ofGroupMember: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
                /** @description Id of the teacher: 24 hex digits. */
                teacherId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student in that group */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_shared: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller marks a script of the student a second time, and the report has its first marks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_share: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLinkDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `marks_blind`: the caller marks a script of the student a second time, and the report has its first marks */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The team has confirmed no parent: `no_parent` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    ReportLinks_revoke: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Today_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Home_get: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description `no_group`: the student awaits access */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Search_find: {
        parameters: {
            query: {
                /** @description Words that are all part of a name, title, email or phone, without regard to case, accents and kinds of alef. */
                text: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_ofGroup: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the group: 24 hex digits. */
                groupId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such group */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_ofYear: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Gradebook_changeGrade: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the submission: 24 hex digits. */
                submissionId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGradeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedGradeDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such submission, or the student has cancelled it */
            404: components["responses"]["NotFound"];
            /**
             * @description `grade_changed`: somebody else has graded it meanwhile; `marked_by_question`: it has a sum
             *
             *     `grade_changed`: somebody else has graded it meanwhile; `marked_by_question`: it has a sum. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    GradebookSettings_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    GradebookSettings_save: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the year: 24 hex digits. */
                yearId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGradebookSettingsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GradebookSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such year */
            404: components["responses"]["NotFound"];
            /**
             * @description `settings_changed`: there is a newer version
             *
             *     `settings_changed`: there is a newer version. In an archived year: `year_archived`
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_list: {
        parameters: {
            query?: {
                /** @description `open` unless it says otherwise. */
                standing?: components["schemas"]["SlipStanding"];
                /** @description Of one group. */
                groupId?: string;
                /** @description The page. */
                page?: number;
                /** @description The limit. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingPageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_find: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Accepted; the work goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_silence: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingStudentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student */
            404: components["responses"]["NotFound"];
            /** @description `not_slipping`; `slip_changed`: the reasons have just changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    AtRisk_show: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the student: 24 hex digits. */
                studentId: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlippingStudentDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such student */
            404: components["responses"]["NotFound"];
            /** @description `not_slipping` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_show: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_unsubscribe: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    OptOut_subscribe: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The page, which says that the link is not complete */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Site_describe: {
        parameters: {
            query?: {
                /** @description In which the teacher's texts are said; English without one. */
                language?: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Site_sendPhoto: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description The whole image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The part that Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
            };
            /** @description Not modified */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The front page shows another photo, or none */
            404: components["responses"]["NotFound"];
            /** @description The range is outside of the file */
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_describe: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_save: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSiteSettingsDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_replacePhoto: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SitePhotoFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Larger than MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Not a sound JPEG, PNG, WebP, GIF or AVIF, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SiteSettings_removePhoto: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_create: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnouncementDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_addFile: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AnnouncementFileFormDto"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementFileDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            /** @description Larger than MAX_PDF_MB or MAX_IMAGE_MB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description Neither a sound PDF nor a sound image, by its content */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_pin: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_listMine: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedAnnouncementDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Announcements_read: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadAnnouncementDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such announcement, year, group or file */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_search: {
        parameters: {
            query: {
                /** @description The language. */
                language: string;
                /** @description Part of a text in either language, or of its key. */
                search?: string;
                /** @description Only what the school says in its own words. */
                replaced?: boolean;
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolTextDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_replace: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTextDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolTextDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The product has no such text */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_languages: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_own: {
        parameters: {
            query: {
                /** @description The language. */
                language: string;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTextsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    SchoolTexts_undo: {
        parameters: {
            query?: never;
            path: {
                /** @description Its id: 24 hex digits. */
                id: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_list: {
        parameters: {
            query?: {
                /** @description From 1. Answers the same array with X-Total-Count. */
                page?: number;
                /** @description At most 200. */
                limit?: number;
            };
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The length of the whole list. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationDto"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_countUnread: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_markRead: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkReadDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_settings: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Notifications_change: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsFormDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettingsDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_list: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevicesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_subscribe: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeDto"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDevicesDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Another browser has this address */
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    PushDevices_remove: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the device: 24 hex digits. */
                deviceId: string;
            };
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_linkOf: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_renew: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_revoke: {
        parameters: {
            query?: never;
            path?: never;
        };
        responses: {
            /** @description Done. There is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_single: {
        parameters: {
            query?: never;
            path: {
                /** @description Id of the event: 24 hex digits. */
                eventId: string;
            };
        };
        responses: {
            /** @description An iCalendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description It is not in the caller’s calendar */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    Calendar_byLink: {
        parameters: {
            query?: never;
            path: {
                /** @description The secret of a link that was mailed. */
                token: string;
            };
        };
        responses: {
            /** @description An iCalendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description Nothing has changed since the version that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The link was revoked, or is not complete */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
}

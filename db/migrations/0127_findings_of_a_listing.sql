-- A listing's page asks for its alerts, and removing a listing for all that refers to it.
create index register_findings_by_dentist on register_findings (dentist_id);

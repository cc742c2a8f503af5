-- Messages that may have arrived say so in their facts, whatever becomes of them later.
update mails set facts = facts || '{"doubt": true}' where problem = 'INTERRUPTED';
